import { Button } from '@vendure/dashboard';
import { PrinterIcon } from 'lucide-react';

interface Props {
  context: { entity?: { code: string; state: string } };
}

export function OpenLabelButton({ context: { entity: order } }: Props) {
  if (!order) return null;
  return (
    // highlight-next-line
    <Button variant="outline" onClick={() => window.open(`/roast-label/${order.code}`)}>
      <PrinterIcon className="size-4" /> Roast label
    </Button>
  );
}
