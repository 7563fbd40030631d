import { Badge, useLocalFormat } from '@vendure/dashboard';

const DAY = 86_400_000;

export function Age({ value }: { value?: string | null }) {
  const { formatDate } = useLocalFormat();
  if (!value) {
    // highlight-next-line
    return <span className="text-muted-foreground">–</span>;
  }
  const days = Math.floor((Date.now() - new Date(value).getTime()) / DAY);
  return (
    <Badge variant={days > 21 ? 'destructive' : days > 14 ? 'secondary' : 'outline'} title={formatDate(value)}>
      {days === 0 ? 'today' : `${days} d`}
    </Badge>
  );
}
