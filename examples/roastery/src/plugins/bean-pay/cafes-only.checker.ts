import { CustomerService, idsAreEqual, LanguageCode, PaymentMethodEligibilityChecker } from '@vendure/core';

// #region checker
let customers: CustomerService;

export const cafesOnly = new PaymentMethodEligibilityChecker({
  code: 'cafes-only',
  description: [{ languageCode: LanguageCode.en, value: 'Only for members of a customer group' }],
  args: { groupId: { type: 'ID', ui: { component: 'customer-group-form-input' } } },
  init(injector) {
    customers = injector.get(CustomerService);
  },
  async check(ctx, order, { groupId }) {
    if (!order.customer) {
      return 'Please log in to pay by invoice';
    }
    const groups = await customers.getCustomerGroups(ctx, order.customer.id);
    return groups.some((group) => idsAreEqual(group.id, groupId));
  },
});
// #endregion checker
