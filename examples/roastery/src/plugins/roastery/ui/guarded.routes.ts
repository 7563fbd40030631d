import { inject } from '@angular/core';
import { Router, type ActivatedRouteSnapshot } from '@angular/router';
import { registerRouteComponent } from '@vendure/admin-ui/core';
import { MonthPlanComponent } from './month-plan.component';

const closing = registerRouteComponent({
  component: MonthPlanComponent,
  path: 'closing/:month',
  routeConfig: {
    canActivate: [
      ({ params }: ActivatedRouteSnapshot) =>
        params.month <= new Date().toISOString().slice(0, 7) || inject(Router).parseUrl('/extensions/roasting'),
    ],
  },
});

export default [closing];
