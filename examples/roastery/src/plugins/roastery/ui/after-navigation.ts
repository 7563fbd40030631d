import { NavigationEnd, Router } from '@angular/router';
import type { AlertConfig } from '@vendure/admin-ui/core';
import { debounceTime, filter, merge, timer } from 'rxjs';

export const afterNavigation: AlertConfig['recheck'] = ({ injector }) =>
  merge(
    timer(600_000, 600_000),
    injector.get(Router).events.pipe(
      filter((event) => event instanceof NavigationEnd),
      debounceTime(2_000),
    ),
  );
