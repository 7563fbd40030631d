import { LanguageCode, type CustomFieldConfig } from '@vendure/core';

// #region field
export const recipe: CustomFieldConfig = {
  name: 'recipe',
  type: 'struct',
  nullable: true,
  label: [{ languageCode: LanguageCode.en, value: 'Recipe' }],
  fields: [
    { name: 'grams', type: 'int', min: 5, max: 60 },
    { name: 'waterCelsius', type: 'int', max: 100 },
    { name: 'seconds', type: 'int' },
    { name: 'method', type: 'string', options: [{ value: 'V60' }, { value: 'Espresso' }] },
  ],
};
// #endregion field
