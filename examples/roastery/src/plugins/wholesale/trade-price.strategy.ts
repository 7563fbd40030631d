// #region strategy
import {
  ChannelService,
  idsAreEqual,
  Injector,
  ProductVariant,
  ProductVariantPrice,
  ProductVariantPriceUpdateStrategy,
  RequestContext,
  TaxRateService,
  TransactionalConnection,
} from '@vendure/core';

export class TradePriceStrategy implements ProductVariantPriceUpdateStrategy {
  private channels: ChannelService;
  private connection: TransactionalConnection;
  private taxRates: TaxRateService;

  init(injector: Injector) {
    this.channels = injector.get(ChannelService);
    this.connection = injector.get(TransactionalConnection);
    this.taxRates = injector.get(TaxRateService);
  }

  onPriceCreated() {
    return [];
  }

  onPriceDeleted() {
    return [];
  }

  /** What cafés pay follows the web shop: three quarters of it, and without its tax. */
  async onPriceUpdated(ctx: RequestContext, changed: ProductVariantPrice, all: ProductVariantPrice[]) {
    const { items } = await this.channels.findAll(ctx);
    const web = items.find((channel) => channel.code === 'web');
    const trade = items.find((channel) => channel.code === 'trade');
    if (!web || !trade || !idsAreEqual(changed.channelId, web.id)) {
      return [];
    }
    const { taxCategory } = await this.connection.getRepository(ctx, ProductVariant).findOneOrFail({
      where: { productVariantPrices: { id: changed.id } },
      relations: { taxCategory: true },
    });
    const rate = await this.taxRates.getApplicableTaxRate(ctx, web.defaultTaxZone, taxCategory);
    const net = rate.netPriceOf(changed.price);
    return all
      .filter((price) => idsAreEqual(price.channelId, trade.id) && price.currencyCode === changed.currencyCode)
      .map((price) => ({ id: price.id, price: Math.round(net * 0.75) }));
  }
}
// #endregion strategy
