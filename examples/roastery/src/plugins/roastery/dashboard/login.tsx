import { defineDashboardExtension } from '@vendure/dashboard';

export default defineDashboardExtension({
  login: {
    logo: { component: () => <span className="text-3xl font-bold text-brand">Roastery</span> },
    afterForm: { component: () => <p className="text-muted-foreground">Trouble? Call Jonas, 42.</p> },
  },
});
