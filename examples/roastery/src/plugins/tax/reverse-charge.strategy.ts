import { CalculateTaxLinesArgs, DefaultTaxLineCalculationStrategy, TaxLineCalculationStrategy } from '@vendure/core';

// #region strategy
const HOME = 'AT';

export class ReverseChargeStrategy implements TaxLineCalculationStrategy {
  private regular = new DefaultTaxLineCalculationStrategy();

  calculate(args: CalculateTaxLinesArgs) {
    const { order } = args;
    const abroad = order.billingAddress?.countryCode && order.billingAddress.countryCode !== HOME;

    if (abroad && order.customer?.customFields.vatIdVerified) {
      // highlight-next-line
      return [{ description: 'Reverse charge', taxRate: 0 }];
    }
    return this.regular.calculate(args);
  }
}
// #endregion strategy
