import { defineDashboardExtension } from '@vendure/dashboard';
import { guideDetail } from './guide-detail';
import { guideList } from './guide-list';

export default defineDashboardExtension({ routes: [guideList, guideDetail] });
