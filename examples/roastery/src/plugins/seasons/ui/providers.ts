import { DataService, ModalService, NotificationService, registerBulkAction } from '@vendure/admin-ui/core';
import type { BulkAction } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';
import { firstValueFrom } from 'rxjs';

const WITHDRAW = gql`
  mutation Withdraw($input: [UpdateProductInput!]!) {
    updateProducts(input: $input) {
      id
      enabled
    }
  }
`;

interface ProductRow {
  id: string;
  enabled: boolean;
}
interface ProductList {
  refresh(): void;
}

const withdraw: BulkAction<ProductRow, ProductList> = {
  location: 'product-list',
  label: 'seasons.withdraw',
  icon: 'snowflake',
  iconClass: 'is-warning',
  requiresPermission: (granted) => granted.includes('UpdateCatalog') || granted.includes('UpdateProduct'),
  // highlight-next-line
  isVisible: ({ selection }) => selection.some(({ enabled }) => enabled),
  getTranslationVars: ({ selection }) => ({ count: selection.filter(({ enabled }) => enabled).length }),
  onClick: async ({ injector, selection, hostComponent, clearSelection }) => {
    const concerned = selection.filter(({ enabled }) => enabled);
    const sure = await firstValueFrom(
      injector.get(ModalService).dialog<boolean>({
        title: 'seasons.withdraw-question',
        translationVars: { count: concerned.length },
        buttons: [
          { type: 'secondary', label: 'common.cancel' },
          { type: 'danger', label: 'seasons.withdraw-yes', returnValue: true },
        ],
      }),
    );
    if (!sure) return;

    const messages = injector.get(NotificationService);
    try {
      const input = concerned.map(({ id }) => ({ id, enabled: false }));
      await firstValueFrom(injector.get(DataService).mutate(WITHDRAW, { input }));
      messages.success('seasons.withdrawn', { count: input.length });
      clearSelection();
      hostComponent.refresh();
    } catch (problem) {
      messages.error(problem instanceof Error ? problem.message : 'common.notify-update-error');
    }
  },
};

export default [registerBulkAction(withdraw)];
