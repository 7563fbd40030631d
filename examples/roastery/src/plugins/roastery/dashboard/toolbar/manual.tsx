import { Button, type DashboardToolbarItemDefinition } from '@vendure/dashboard';
import { BookOpenIcon } from 'lucide-react';

export const manual: DashboardToolbarItemDefinition = {
  id: 'roastery-manual',
  component: () => (
    <Button variant="ghost" size="icon" aria-label="Manual" render={<a href="https://wiki.roastery.example" />}>
      <BookOpenIcon className="size-4" />
    </Button>
  ),
};
