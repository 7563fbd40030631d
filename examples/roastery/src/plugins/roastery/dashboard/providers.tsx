import { createContext, type PropsWithChildren } from 'react';
import type { DashboardExtension } from '@vendure/dashboard';

export const RoasteryContext = createContext({ drums: 1 });

function RoasteryProvider({ children }: PropsWithChildren) {
  return <RoasteryContext.Provider value={{ drums: 2 }}>{children}</RoasteryContext.Provider>;
}

export const customProviders: DashboardExtension['customProviders'] = [
  { id: 'roastery', component: RoasteryProvider, location: 'layout' },
];
