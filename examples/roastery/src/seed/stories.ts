import type { INestApplication } from '@nestjs/common';
import {
  Customer,
  LanguageCode,
  Product,
  ProductVariant,
  SettingsStoreService,
  TransactionalConnection,
  type VendureEntity,
} from '@vendure/core';
import { contracts, lots } from '../data/green-coffee';
import { banner, brewGuides, brewNotes, cuppings, origins, recipeCards, roasts, tastings } from '../data/stories';
import { BrewGuide } from '../plugins/brew-guides/brew-guide.entity';
import { BrewNote } from '../plugins/brew-notes/brew-note.entity';
import { Cupping } from '../plugins/cupping/cupping.entity';
import { GreenCoffeeContract } from '../plugins/green-coffee/contract.entity';
import { Lot } from '../plugins/green-coffee/lot.entity';
import { OriginService } from '../plugins/origins/origin.service';
import { RecipeCardService } from '../plugins/recipe-cards/recipe-card.service';
import { Roast } from '../plugins/roasts/roast.entity';
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
    rows.push(new Tasting({ ...tasting, startsAt: new Date(startsAt), coffees: products }));
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
  // the parameter's type refuses text, which the store accepts
  await app.get(SettingsStoreService).set(ctx, 'shopWindow.banner', JSON.parse(JSON.stringify(banner)));
}

/** What belongs to one channel. */
export async function seedTradeStories(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app, 'trade');
  for (const card of recipeCards) {
    await app.get(RecipeCardService).create(ctx, card);
  }
}
