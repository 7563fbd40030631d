import {
  api,
  DashboardBaseWidget,
  useLocalFormat,
  useWidgetFilters,
  type DashboardBaseWidgetProps,
  type DashboardWidgetDefinition,
} from '@vendure/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '@/gql';

const held = graphql(`
  query HeldOrders($filter: OrderFilterParameter!) {
    orders(options: { filter: $filter, take: 5, sort: { orderPlacedAt: ASC } }) {
      totalItems
      items {
        id
        code
        totalWithTax
        currencyCode
      }
    }
  }
`);

function Holds({ id }: DashboardBaseWidgetProps) {
  const { dateRange } = useWidgetFilters();
  const { formatCurrency } = useLocalFormat();
  const period = { start: dateRange.from.toISOString(), end: dateRange.to.toISOString() };
  const { data, error } = useQuery({
    queryKey: ['packing', 'held', period],
    queryFn: () => api.query(held, { filter: { onHold: { eq: true }, orderPlacedAt: { between: period } } }),
  });

  return (
    <DashboardBaseWidget id={id} title="On hold" description={data && `${data.orders.totalItems} orders`}>
      {error && <p role="alert">{error.message}</p>}
      <ul className="space-y-1">
        {data?.orders.items.map((order: { id: string; code: string; totalWithTax: number; currencyCode: string }) => (
          <li key={order.id} className="flex justify-between">
            <Link to={`/orders/${order.id}` as never}>{order.code}</Link>
            {formatCurrency(order.totalWithTax, order.currencyCode)}
          </li>
        ))}
      </ul>
    </DashboardBaseWidget>
  );
}

export const holdsWidget: DashboardWidgetDefinition = {
  id: 'packing-holds',
  name: 'Orders on hold',
  component: Holds,
  defaultSize: { w: 4, h: 3 },
  minSize: { w: 3, h: 2 },
  maxSize: { w: 8, h: 6 },
  requiresPermissions: ['ReadOrder'],
};
