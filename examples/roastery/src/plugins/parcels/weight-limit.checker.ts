import { LanguageCode, ShippingEligibilityChecker } from '@vendure/core';
import { weightOf } from './weight';

// #region checker
export const weightLimit = new ShippingEligibilityChecker({
  code: 'weight-limit',
  description: [{ languageCode: LanguageCode.en, value: 'Total weight within a limit' }],
  args: {
    limit: { type: 'int', defaultValue: 31500, ui: { component: 'number-form-input', suffix: 'g' } },
    countries: { type: 'string', list: true, required: false },
  },
  check(_ctx, order, { limit, countries }) {
    const country = order.shippingAddress?.countryCode;
    const reachable = !countries?.length || (!!country && countries.includes(country));
    return reachable && weightOf(order) <= limit;
  },
});
// #endregion checker
