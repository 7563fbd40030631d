import { Badge, Button, Input, type DashboardFormComponent } from '@vendure/dashboard';
import { XIcon } from 'lucide-react';
import { useState } from 'react';

/** for a field of type `string` with `list: true` */
export const Flavors: DashboardFormComponent = ({ value, onChange, onBlur, ref, disabled }) => {
  const [draft, setDraft] = useState('');
  const flavors: string[] = value ?? [];

  function add() {
    const word = draft.trim().toLowerCase();
    if (word && !flavors.includes(word)) onChange([...flavors, word]);
    setDraft('');
  }

  return (
    <div className="space-y-2">
      <ul className="flex flex-wrap gap-1">
        {flavors.map((flavor) => (
          <li key={flavor}>
            <Badge variant="secondary">
              {flavor}
              <Button
                variant="ghost"
                size="icon"
                className="size-4"
                aria-label={`Remove ${flavor}`}
                disabled={disabled}
                onClick={() => onChange(flavors.filter((other) => other !== flavor))}
              >
                <XIcon className="size-3" />
              </Button>
            </Badge>
          </li>
        ))}
      </ul>
      <Input
        ref={ref}
        value={draft}
        placeholder="apricot"
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // highlight-next-line
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
};

// highlight-next-line
Flavors.metadata = { isListInput: true };
