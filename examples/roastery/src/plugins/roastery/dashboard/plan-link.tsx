import { Button } from '@vendure/dashboard';
import { Link } from '@tanstack/react-router';

export const PlanLink = () => (
  <Button variant="outline" render={<Link to="/roasting/plan" />}>
    Open the roast plan
  </Button>
);
