import { CollectionFilter, LanguageCode } from '@vendure/core';

// #region filter
const DAY = 24 * 60 * 60 * 1000;

export const freshVariantsFilter = new CollectionFilter({
  code: 'roasted-within',
  description: [{ languageCode: LanguageCode.en, value: 'Roasted within the last { days } days' }],
  args: {
    days: {
      type: 'int',
      defaultValue: 7,
      ui: { component: 'number-form-input', min: 1, max: 60 },
    },
  },
  apply(qb, { days }) {
    // highlight-next-line
    const key = `roastedAfter_${days}`;
    return qb.andWhere(`productVariant.customFields.roastedOn > :${key}`, {
      [key]: new Date(Date.now() - days * DAY),
    });
  },
});
// #endregion filter
