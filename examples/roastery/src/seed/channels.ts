import type { INestApplication } from '@nestjs/common';
import {
  ChannelService,
  Collection,
  CollectionService,
  CurrencyCode,
  Facet,
  FacetService,
  LanguageCode,
  PaymentMethod,
  PaymentMethodService,
  Product,
  ProductService,
  ProductVariant,
  ProductVariantService,
  Promotion,
  PromotionService,
  RoleService,
  SellerService,
  ShippingMethod,
  ShippingMethodService,
  StockLocation,
  StockLocationService,
  TransactionalConnection,
  type Type,
  type VendureEntity,
} from '@vendure/core';
import { channels, swissPrices } from '../data/channels';
import { adminContext, unwrap } from './context';

/** The two channels beside the default one, and what they share with it. */
export async function seedChannels(app: INestApplication): Promise<void> {
  let ctx = await adminContext(app);
  const connection = app.get(TransactionalConnection);
  const idsOf = async (entity: Type<VendureEntity>) =>
    (await connection.getRepository(ctx, entity).find({ select: { id: true } })).map(({ id }) => id);
  const [seller] = (await app.get(SellerService).findAll(ctx)).items;
  const home = ctx.channel;

  for (const { currencies, products, priceFactor, ...rest } of channels) {
    const channel = unwrap(
      await app.get(ChannelService).create(ctx, {
        ...rest,
        defaultLanguageCode: LanguageCode.en,
        availableLanguageCodes: [LanguageCode.en, LanguageCode.de],
        defaultCurrencyCode: CurrencyCode.EUR,
        availableCurrencyCodes: [...currencies],
        defaultTaxZoneId: home.defaultTaxZone.id,
        defaultShippingZoneId: home.defaultShippingZone.id,
        sellerId: seller.id,
      }),
    );
    const channelId = channel.id;
    const roles = app.get(RoleService);
    for (const role of [await roles.getSuperAdminRole(ctx), await roles.getCustomerRole(ctx)]) {
      await roles.assignRoleToChannel(ctx, role.id, channelId);
    }
    ctx = await adminContext(app);
    const all = await connection.getRepository(ctx, Product).find({ relations: { translations: true } });
    const chosen = all.filter(
      (product) =>
        products === 'all' || product.translations.some(({ slug }) => (products as readonly string[]).includes(slug)),
    );
    await app.get(ProductService).assignProductsToChannel(ctx, {
      productIds: chosen.map(({ id }) => id),
      channelId,
      priceFactor,
    });
    await app.get(FacetService).assignFacetsToChannel(ctx, { facetIds: await idsOf(Facet), channelId });
    const collections = await connection.getRepository(ctx, Collection).findBy({ isRoot: false });
    await app
      .get(CollectionService)
      .assignCollectionsToChannel(ctx, { collectionIds: collections.map(({ id }) => id), channelId });
    await app
      .get(StockLocationService)
      .assignStockLocationsToChannel(ctx, { stockLocationIds: await idsOf(StockLocation), channelId });
    await app
      .get(ShippingMethodService)
      .assignShippingMethodsToChannel(ctx, { shippingMethodIds: await idsOf(ShippingMethod), channelId });
    await app
      .get(PaymentMethodService)
      .assignPaymentMethodsToChannel(ctx, { paymentMethodIds: await idsOf(PaymentMethod), channelId });
    await app.get(PromotionService).assignPromotionsToChannel(ctx, { promotionIds: await idsOf(Promotion), channelId });
    if (rest.code === 'web') {
      await seedSwissPrices(app);
    }
  }
}

async function seedSwissPrices(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app, 'web');
  const connection = app.get(TransactionalConnection);
  for (const [sku, price] of Object.entries(swissPrices)) {
    const { id } = await connection.getRepository(ctx, ProductVariant).findOneByOrFail({ sku });
    await app
      .get(ProductVariantService)
      .createOrUpdateProductVariantPrice(ctx, id, price, ctx.channelId, CurrencyCode.CHF);
  }
}
