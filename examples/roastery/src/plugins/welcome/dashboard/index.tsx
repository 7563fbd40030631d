import { defineDashboardExtension } from '@vendure/dashboard';
import { CoffeeIcon } from 'lucide-react';

const Logo = () => (
  <span className="text-primary flex items-center gap-2 text-3xl font-semibold">
    <CoffeeIcon className="size-8" aria-hidden /> Roastery
  </span>
);

const Greeting = () => (
  <div className="text-center">
    <h1 className="text-2xl font-semibold">Good morning</h1>
    <p className="text-muted-foreground text-sm">Log in with your address at roastery.example.</p>
  </div>
);

const Help = () => (
  <p className="text-muted-foreground text-center text-sm">
    Locked out? <a href="mailto:it@roastery.example">Write to IT</a>
  </p>
);

export default defineDashboardExtension({
  login: {
    logo: { component: Logo },
    beforeForm: { component: Greeting },
    afterForm: { component: Help },
  },
});
