import type { DashboardPageBlockDefinition } from '@vendure/dashboard';
import { Link } from '@tanstack/react-router';

export const PlacementBlock: DashboardPageBlockDefinition['component'] = ({ context }) => (
  <ul className="list-disc ps-4">
    {context.entity.collections.map((collection: { id: string; name: string }) => (
      <li key={collection.id}>
        <Link to="/collections/$id" params={{ id: collection.id }}>
          {collection.name}
        </Link>
      </li>
    ))}
  </ul>
);
