import { Progress } from '@vendure/dashboard';

const SHELF = 240;

export function StockBar({ value }: { value?: number | null }) {
  const pieces = value ?? 0;
  const percent = Math.min(100, Math.max(0, Math.round((pieces / SHELF) * 100)));
  return (
    <div className="max-w-56 space-y-1">
      <div className="flex justify-between text-sm">
        <span>{pieces} on the shelf</span>
        <span className="text-muted-foreground">{percent} %</span>
      </div>
      <Progress value={percent} />
    </div>
  );
}
