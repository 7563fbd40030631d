import { DataTableBulkActionItem, type BulkActionComponent } from '@vendure/dashboard';
import { PrinterIcon } from 'lucide-react';

export const PrintSelectedLabels: BulkActionComponent<{ id: string; code: string }> = ({ selection, table }) => {
  function print() {
    window.open(`/roast-label/${selection.map((order) => order.code).join(',')}`);
    // the ticks have served their purpose
    table.resetRowSelection();
  }
  return <DataTableBulkActionItem label={`Print ${selection.length} labels`} icon={PrinterIcon} onClick={print} />;
};
