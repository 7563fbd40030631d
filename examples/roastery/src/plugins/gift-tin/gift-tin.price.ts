import type {
  OrderItemPriceCalculationStrategy,
  PriceCalculationResult,
  ProductVariant,
  RequestContext,
} from '@vendure/core';

// #region strategy
const RIBBONS: Record<string, number> = { gold: 150 };
const LABEL = 200;

interface TinFields {
  labelText?: string | null;
  ribbon?: string | null;
}

export class GiftTinPrice implements OrderItemPriceCalculationStrategy {
  calculateUnitPrice(_ctx: RequestContext, variant: ProductVariant, tin: TinFields): PriceCalculationResult {
    const extras = (RIBBONS[tin.ribbon ?? ''] ?? 0) + (tin.labelText ? LABEL : 0);
    return {
      price: variant.listPrice + extras,
      // highlight-next-line
      priceIncludesTax: variant.listPriceIncludesTax,
    };
  }
}
// #endregion strategy
