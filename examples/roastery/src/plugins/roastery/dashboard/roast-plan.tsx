import { Button, usePermissions } from '@vendure/dashboard';

export function RoastPlanBody() {
  const { hasPermissions } = usePermissions();
  if (!hasPermissions(['ReadRoastSlot'])) {
    return <p>Please ask an administrator for access to the roast plan.</p>;
  }
  return <Button disabled={!hasPermissions(['UpdateRoastSlot'])}>Change the plan</Button>;
}
