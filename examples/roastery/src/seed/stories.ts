import type { INestApplication } from '@nestjs/common';
import {
  Customer,
  HistoryService,
  LanguageCode,
  Order,
  Product,
  ProductService,
  ProductVariant,
  SettingsStoreService,
  TransactionalConnection,
  type VendureEntity,
} from '@vendure/core';
import { contracts, lots } from '../data/green-coffee';
import {
  banner,
  brewGuides,
  brewNotes,
  coffeeFields,
  cuppings,
  history,
  origins,
  recipeCards,
  roastedDaysAgo,
  roasts,
  tastings,
} from '../data/stories';
import { BrewGuide } from '../plugins/brew-guides/brew-guide.entity';
import { BrewNote } from '../plugins/brew-notes/brew-note.entity';
import { Cupping } from '../plugins/cupping/cupping.entity';
import { GreenCoffeeContract } from '../plugins/green-coffee/contract.entity';
import { Lot } from '../plugins/green-coffee/lot.entity';
import { OriginService } from '../plugins/origins/origin.service';
import { RecipeCardService } from '../plugins/recipe-cards/recipe-card.service';
import { Roast } from '../plugins/roasts/roast.entity';
import '../plugins/roastery/types';
import '../plugins/scale/types';
import { Tasting } from '../plugins/tastings/tasting.entity';
import { adminContext } from './context';

/** What the plugins keep in their tables. */
export async function seedStories(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  const connection = app.get(TransactionalConnection);
  const bySlug = (slug: string) =>
    connection.getRepository(ctx, Product).findOneOrFail({ where: { translations: { slug } } });
  const bySku = (sku: string) => connection.getRepository(ctx, ProductVariant).findOneByOrFail({ sku });
  const byEmail = (emailAddress: string) => connection.getRepository(ctx, Customer).findOneByOrFail({ emailAddress });

  const rows: VendureEntity[] = [
    ...brewGuides.map((guide) => new BrewGuide(guide)),
    ...contracts.map((contract) => new GreenCoffeeContract(contract)),
  ];
  for (const { product, ...lot } of lots) {
    rows.push(new Lot({ ...lot, product: await bySlug(product) }));
  }
  for (const { product, author, ...note } of brewNotes) {
    rows.push(new BrewNote({ ...note, product: await bySlug(product), author: await byEmail(author) }));
  }
  for (const { sku, ...cupping } of cuppings) {
    rows.push(new Cupping({ ...cupping, variant: await bySku(sku) }));
  }
  for (const { product, day, kilos } of roasts) {
    rows.push(new Roast({ product: await bySlug(product), day: new Date(day), kilos }));
  }
  for (const { coffees, startsAt, ...tasting } of tastings) {
    const products = await Promise.all(coffees.map(bySlug));
    rows.push(new Tasting({ ...tasting, seatsLeft: tasting.seats, startsAt: new Date(startsAt), coffees: products }));
  }
  for (const row of rows) {
    await connection.rawConnection.manager.save(row);
  }
  for (const { altitude, en, de } of origins) {
    const translations = [
      { ...en, languageCode: LanguageCode.en },
      { ...de, languageCode: LanguageCode.de },
    ];
    await app.get(OriginService).create(ctx, { altitude, translations });
  }
  for (const [sku, days] of Object.entries(roastedDaysAgo)) {
    const roastedOn = new Date(Date.now() - days * 86_400_000);
    roastedOn.setUTCHours(6, 0, 0, 0);
    await connection.getRepository(ctx, ProductVariant).update({ sku }, { customFields: { roastedOn } });
  }
  for (const [slug, fields] of Object.entries(coffeeFields)) {
    const { id } = await bySlug(slug);
    await app.get(ProductService).update(ctx, { id, customFields: fields });
  }
  // the parameter's type refuses text, which the store accepts
  await app.get(SettingsStoreService).set(ctx, 'shopWindow.banner', JSON.parse(JSON.stringify(banner)));
}

/** What plugins have written beside the orders. */
export async function seedHistory(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  for (const { order, type, data } of history) {
    const { id: orderId } = await app
      .get(TransactionalConnection)
      .getRepository(ctx, Order)
      .findOneByOrFail({ code: order });
    await app.get(HistoryService).createHistoryEntryForOrder({ ctx, orderId, type, data }, false);
  }
}

/** What belongs to one channel. */
export async function seedTradeStories(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app, 'trade');
  for (const card of recipeCards) {
    await app.get(RecipeCardService).create(ctx, card);
  }
}
