import { Badge, useLocalFormat } from '@vendure/dashboard';

const DAY = 86_400_000;

interface Props {
  context: { entity?: { customFields?: { roastedOn?: string } } };
}

export function FreshnessBlock({ context }: Props) {
  const { formatDate } = useLocalFormat();
  // highlight-next-line
  const roastedOn = context.entity?.customFields?.roastedOn;

  if (!roastedOn) {
    return <p className="text-muted-foreground">No roast date recorded.</p>;
  }
  const age = Math.floor((Date.now() - Date.parse(roastedOn)) / DAY);
  return (
    <div className="flex items-center justify-between">
      <span>{formatDate(roastedOn)}</span>
      <Badge variant={age > 21 ? 'destructive' : 'secondary'}>{age} days</Badge>
    </div>
  );
}
