import type { INestApplication } from '@nestjs/common';
import { FacetValue, LanguageCode, ProductVariant, PromotionService, TransactionalConnection } from '@vendure/core';
import { promotions } from '../data/promotions';
import { adminContext, unwrap } from './context';

export async function seedPromotions(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  const connection = app.get(TransactionalConnection);
  const category = (code: string) =>
    connection.getRepository(ctx, FacetValue).findOneByOrFail({ code, facet: { code: 'category' } });
  const places: Record<string, string> = {
    $coffee: JSON.stringify([(await category('coffee')).id]),
    $tool: JSON.stringify([(await category('equipment')).id]),
    $sample: JSON.stringify(
      (await connection.getRepository(ctx, ProductVariant).findOneByOrFail({ sku: 'SAM-60' })).id,
    ),
  };
  const filled = (parts: Array<{ code: string; arguments: Array<{ name: string; value: string }> }>) =>
    parts.map((part) => ({
      ...part,
      arguments: part.arguments.map(({ name, value }) => ({ name, value: places[value] ?? value })),
    }));
  for (const { name, conditions, actions, ...promotion } of promotions) {
    unwrap(
      await app.get(PromotionService).createPromotion(ctx, {
        ...promotion,
        enabled: true,
        conditions: filled(conditions),
        actions: filled(actions),
        translations: [
          { languageCode: LanguageCode.en, name: name.en },
          { languageCode: LanguageCode.de, name: name.de },
        ],
      }),
    );
  }
}
