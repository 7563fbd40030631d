import { defineDashboardExtension, Page, PageBlock, PageLayout, PageTitle } from '@vendure/dashboard';
import { BannerForm } from './banner-form';

export default defineDashboardExtension({
  routes: [
    {
      path: '/shop-window',
      loader: () => ({ breadcrumb: 'Shop window' }),
      component: () => (
        <Page pageId="shop-window">
          <PageTitle>Shop window</PageTitle>
          <PageLayout>
            <PageBlock column="main" blockId="banner" title="Banner">
              <BannerForm />
            </PageBlock>
          </PageLayout>
        </Page>
      ),
      navMenuItem: {
        sectionId: 'marketing',
        id: 'shop-window',
        title: 'Shop window',
        requiresPermission: 'UpdateCatalog',
      },
    },
  ],
});
