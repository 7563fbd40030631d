import type { INestApplication } from '@nestjs/common';
import { CustomerGroupService, LanguageCode, PaymentMethodService, ShippingMethodService } from '@vendure/core';
import { paymentMethods } from '../data/payment';
import { shippingMethods } from '../data/shipping';
import { adminContext } from './context';

const translations = (name: { en: string; de: string }, description = '') => [
  { languageCode: LanguageCode.en, name: name.en, description },
  { languageCode: LanguageCode.de, name: name.de, description: '' },
];

export async function seedMethods(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  for (const { name, description, forDownloads = false, ...method } of shippingMethods) {
    await app.get(ShippingMethodService).create(ctx, {
      ...method,
      translations: translations(name, description),
      customFields: { forDownloads },
    });
  }
  for (const { name, group, ...method } of paymentMethods) {
    const members = group ? await app.get(CustomerGroupService).create(ctx, { name: group }) : undefined;
    await app.get(PaymentMethodService).create(ctx, {
      ...method,
      enabled: true,
      translations: translations(name),
      checker: members && { code: 'cafes-only', arguments: [{ name: 'groupId', value: JSON.stringify(members.id) }] },
    });
  }
}
