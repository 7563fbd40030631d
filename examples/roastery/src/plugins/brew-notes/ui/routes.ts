import { NotesPage } from './NotesPage';
import { registerReactRouteComponent } from '@vendure/admin-ui/react';

export default [registerReactRouteComponent({ title: 'Brew notes', breadcrumb: 'Brew notes', component: NotesPage })];
