import { Badge } from '@vendure/dashboard';

type Group = { id: string; name: string };

export function GroupNames({ value: groups }: { value: Group[] }) {
  return (
    <span className="flex gap-1">
      {groups.slice(0, 2).map((group) => (
        <Badge key={group.id} variant="outline">
          {group.name}
        </Badge>
      ))}
      {groups.length > 2 && <span title={groups.map(({ name }) => name).join(', ')}>+{groups.length - 2}</span>}
    </span>
  );
}
