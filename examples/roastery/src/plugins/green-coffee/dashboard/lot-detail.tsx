import { DetailPage, detailPageRouteLoader, type DashboardRouteDefinition } from '@vendure/dashboard';
import { createLotDocument, lotDocument, updateLotDocument } from './lot-detail-documents';

export const lotDetailRoute: DashboardRouteDefinition = {
  path: '/green-coffee/lots/$id',
  loader: detailPageRouteLoader({
    pageId: 'lot-detail',
    queryDocument: lotDocument,
    breadcrumb: (isNew, lot) => [{ path: '/green-coffee/lots', label: 'Lots' }, isNew ? 'New lot' : lot?.code],
  }),
  component: (route) => (
    <DetailPage
      route={route}
      pageId="lot-detail"
      title={(lot) => lot?.code ?? 'New lot'}
      queryDocument={lotDocument}
      createDocument={createLotDocument}
      updateDocument={updateLotDocument}
      setValuesForUpdate={(lot) => ({
        id: lot?.id ?? '',
        farm: lot?.farm ?? '',
        country: lot?.country ?? '',
        organic: lot?.organic ?? false,
        pricePerKilo: lot?.pricePerKilo ?? 0,
        remarks: lot?.remarks ?? '',
        customFields: lot?.customFields,
      })}
    />
  ),
};
