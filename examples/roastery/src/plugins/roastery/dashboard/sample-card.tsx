import { Badge, Card, CardContent } from '@vendure/dashboard';
import { CoffeeIcon } from 'lucide-react';

interface Sample {
  farm: string;
  score?: number;
}

export function SampleCard({ farm, score }: Sample) {
  return (
    <Card>
      <CardContent className="flex items-center gap-3">
        <CoffeeIcon className="text-muted-foreground size-5" aria-hidden />
        <span className="grow truncate">{farm}</span>
        {score === undefined ? <Badge variant="outline">not tasted</Badge> : <Badge>{score}</Badge>}
      </CardContent>
    </Card>
  );
}
