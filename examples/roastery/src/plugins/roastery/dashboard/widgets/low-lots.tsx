import { DashboardBaseWidget, type DashboardBaseWidgetProps, type DashboardWidgetDefinition } from '@vendure/dashboard';
import { LowLots } from '../blocks/low-lots';

function LowLotsWidget({ id }: DashboardBaseWidgetProps) {
  return (
    <DashboardBaseWidget id={id} title="Green coffee" description="Lots with less than 30 kg">
      <LowLots />
    </DashboardBaseWidget>
  );
}

export const lowLotsWidget: DashboardWidgetDefinition = {
  id: 'roastery-low-lots',
  name: 'Green coffee',
  component: LowLotsWidget,
  defaultSize: { w: 6, h: 4 },
  minSize: { w: 3, h: 3 },
  requiresPermissions: ['ReadCatalog'],
};
