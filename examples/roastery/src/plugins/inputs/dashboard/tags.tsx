import { Badge, Input, type DashboardFormComponent } from '@vendure/dashboard';
import { useId, useState } from 'react';

export const TagsField: DashboardFormComponent = ({ value, onChange, onBlur, disabled, fieldDef }) => {
  const [text, setText] = useState('');
  const listId = useId();
  const tags: string[] = value ?? [];
  const suggestions: string[] = fieldDef?.ui?.suggestions ?? [];

  const add = () => {
    const tag = text.trim();
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
    setText('');
  };

  return (
    <div className="flex flex-wrap items-center gap-1">
      {tags.map((tag) => (
        <Badge key={tag} variant="secondary">
          {tag}
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            disabled={disabled}
            onClick={() => onChange(tags.filter((other) => other !== tag))}
          >
            ×
          </button>
        </Badge>
      ))}
      <Input
        className="w-40"
        list={listId}
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          add();
          onBlur();
        }}
        onKeyDown={(event) => {
          // Enter would save the form
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Enter' || event.key === ',') add();
        }}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </div>
  );
};

TagsField.metadata = { isListInput: true };
