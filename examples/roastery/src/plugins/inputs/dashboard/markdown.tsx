import { Textarea, type DashboardFormComponent } from '@vendure/dashboard';
import { useDeferredValue } from 'react';

/** headings, bold and lists. A library such as `marked` does more */
function Preview({ source }: { source: string }) {
  return (
    <div className="rounded-md border p-3 text-sm">
      {source.split('\n').map((line, index) => {
        if (line.startsWith('# '))
          return (
            <h3 key={index} className="font-semibold">
              {line.slice(2)}
            </h3>
          );
        if (line.startsWith('- '))
          return (
            <li key={index} className="ms-4">
              {line.slice(2)}
            </li>
          );
        return (
          <p key={index}>{line.split('**').map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part))}</p>
        );
      })}
    </div>
  );
}

export const MarkdownField: DashboardFormComponent = ({ value, onChange, onBlur, name, ref, disabled }) => {
  const source = String(value ?? '');
  // typing stays quick if the preview is allowed to lag behind
  const shown = useDeferredValue(source);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Textarea
        rows={12}
        name={name}
        ref={ref}
        value={source}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <Preview source={shown} />
    </div>
  );
};

MarkdownField.metadata = { isFullWidth: true };
