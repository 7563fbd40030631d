import { Badge, defineDashboardExtension } from '@vendure/dashboard';

interface Parcel {
  id: string;
  state: string;
  trackingCode: string;
}

const Parcels = ({ value = [] }: { value?: Parcel[] }) => (
  <span className="flex gap-1">
    {value.length === 0 && <span className="text-muted-foreground">–</span>}
    {value.map(({ id, state, trackingCode }) => (
      <Badge key={id} variant={state === 'Pending' ? 'destructive' : 'outline'} title={trackingCode}>
        {state}
      </Badge>
    ))}
  </span>
);

export default defineDashboardExtension({
  dataTables: [
    {
      pageId: 'order-list',
      extendListDocument: `
        query {
          orders {
            items {
              fulfillments { id state trackingCode }
            }
          }
        }
      `,
      displayComponents: [{ column: 'fulfillments', component: Parcels }],
      // highlight-start
      viewOptionDefaults: {
        columnVisibility: { fulfillments: true, total: false },
        columnOrder: ['code', 'customer', 'fulfillments', 'state'],
      },
      // highlight-end
    },
  ],
});
