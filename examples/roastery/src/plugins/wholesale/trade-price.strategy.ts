import {
  ChannelService,
  idsAreEqual,
  Injector,
  ProductVariantPrice,
  ProductVariantPriceUpdateStrategy,
  RequestContext,
} from '@vendure/core';

// #region strategy
export class TradePriceStrategy implements ProductVariantPriceUpdateStrategy {
  private channels: ChannelService;

  init(injector: Injector) {
    this.channels = injector.get(ChannelService);
  }

  onPriceCreated() {
    return [];
  }

  onPriceDeleted() {
    return [];
  }

  /** What cafés pay follows the web shop. */
  async onPriceUpdated(ctx: RequestContext, changed: ProductVariantPrice, all: ProductVariantPrice[]) {
    const { items } = await this.channels.findAll(ctx);
    const web = items.find((channel) => channel.code === 'web');
    const trade = items.find((channel) => channel.code === 'trade');
    if (!web || !trade || !idsAreEqual(changed.channelId, web.id)) {
      return [];
    }
    return all
      .filter((price) => idsAreEqual(price.channelId, trade.id) && price.currencyCode === changed.currencyCode)
      .map((price) => ({ id: price.id, price: Math.round(changed.price * 0.75) }));
  }
}
// #endregion strategy
