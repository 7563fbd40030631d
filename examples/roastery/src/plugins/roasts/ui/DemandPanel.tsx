import gql from 'graphql-tag';
import React from 'react';
import { Card, useDetailComponentData, useQuery } from '@vendure/admin-ui/react';

const DEMAND = gql`
  query Demand($product: ID!) {
    weeklyDemand(productId: $product) {
      week
      kilos
    }
  }
`;

interface Demand {
  weeklyDemand: Array<{ week: string; kilos: number }>;
}

function Weeks({ product }: { product: string }) {
  const { data, loading, error } = useQuery<Demand>(DEMAND, { product });
  if (error) return <p>{error}</p>;
  if (loading) return <p>Counting…</p>;
  return (
    <ul>
      {data?.weeklyDemand.map(({ week, kilos }) => (
        <li key={week}>
          {week}: {kilos} kg
        </li>
      ))}
    </ul>
  );
}

export function DemandPanel() {
  // highlight-next-line
  const { entity } = useDetailComponentData<{ id: string }>();
  return <Card title="Demand">{entity?.id ? <Weeks key={entity.id} product={entity.id} /> : 'Save it first.'}</Card>;
}
