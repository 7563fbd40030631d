import { Badge, defineDashboardExtension } from '@vendure/dashboard';

interface ShippingLine {
  shippingMethod: { code: string; name: string };
}

const Methods = ({ value }: { value?: ShippingLine[] }) => (
  <span className="flex gap-1">
    {value?.map(({ shippingMethod }) => (
      <Badge key={shippingMethod.code} variant={shippingMethod.code === 'express' ? 'destructive' : 'outline'}>
        {shippingMethod.name}
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
              shippingLines { shippingMethod { code name } }
            }
          }
        }
      `,
      displayComponents: [{ column: 'shippingLines', component: Methods }],
      // highlight-start
      viewOptionDefaults: {
        columnVisibility: { shippingLines: true, type: false },
        columnOrder: ['code', 'customer', 'shippingLines', 'state'],
      },
      // highlight-end
    },
  ],
});
