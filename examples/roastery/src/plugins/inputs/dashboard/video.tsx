import { Input, type DashboardFormComponent } from '@vendure/dashboard';

const ID = /(?:youtu\.be\/|[?&]v=|embed\/)([\w-]{11})/;

export const VideoField: DashboardFormComponent = ({ value, onChange, onBlur, name, ref, disabled }) => {
  const text = String(value ?? '');
  const id = ID.exec(text)?.[1];
  return (
    <div className="space-y-2">
      <Input
        name={name}
        ref={ref}
        value={text}
        disabled={disabled}
        placeholder="https://youtu.be/…"
        aria-invalid={text !== '' && !id}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          // tidy up when leaving, not while typing
          if (id) onChange(`https://youtu.be/${id}`);
          onBlur();
        }}
      />
      {id && (
        <img className="w-48 rounded" alt="Preview of the video" src={`https://i.ytimg.com/vi/${id}/mqdefault.jpg`} />
      )}
    </div>
  );
};
