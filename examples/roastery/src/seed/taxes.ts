import type { INestApplication } from '@nestjs/common';
import { ChannelService, CurrencyCode, LanguageCode, TaxRateService, ZoneService } from '@vendure/core';
import { taxRates } from '../data/taxes';
import { adminContext } from './context';

/** Every zone has the rates of Austria: here they get their own. And prices are in euros and include tax from here on. */
export async function seedTaxes(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  const rates = await app.get(TaxRateService).findAll(ctx, {}, ['zone', 'category']);
  for (const rate of rates.items) {
    const own = taxRates[rate.zone.name];
    const category = rate.category.name as 'Standard' | 'Reduced';
    await app.get(TaxRateService).update(ctx, { id: rate.id, name: `${category} ${own.label}`, value: own[category] });
  }
  const zones = await app.get(ZoneService).findAll(ctx);
  const home = zones.items.find((zone) => zone.name === 'Austria');
  await app.get(ChannelService).update(ctx, {
    id: ctx.channelId,
    pricesIncludeTax: true,
    // a new database begins with US dollars
    defaultCurrencyCode: CurrencyCode.EUR,
    availableCurrencyCodes: [CurrencyCode.EUR],
    availableLanguageCodes: [LanguageCode.en, LanguageCode.de],
    defaultTaxZoneId: home?.id,
    defaultShippingZoneId: home?.id,
  });
}
