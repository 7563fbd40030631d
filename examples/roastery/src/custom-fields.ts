import { LanguageCode, type CustomFields } from '@vendure/core';

// #region custom-fields
const en = (value: string) => [{ languageCode: LanguageCode.en, value }];

export const customFields: CustomFields = {
  Product: [
    { name: 'altitude', type: 'int', min: 0, max: 3000, nullable: true, label: en('Altitude') },
    { name: 'tastingNotes', type: 'localeText', nullable: true, label: en('Tasting notes') },
  ],
  ProductVariant: [
    { name: 'grams', type: 'int', defaultValue: 0, label: en('Weight with packaging') },
    {
      name: 'greenCost',
      type: 'int',
      nullable: true,
      public: false,
      ui: { component: 'currency-form-input' },
      label: en('Price of the green coffee'),
    },
    {
      name: 'brewAt',
      type: 'int',
      nullable: true,
      label: en('Brew at'),
      // highlight-next-line
      ui: { component: 'number-form-input', min: 80, max: 100, suffix: '°C' },
    },
  ],
  Customer: [
    {
      name: 'preferredGrind',
      type: 'string',
      nullable: true,
      options: [
        { value: 'whole', label: en('Whole bean') },
        { value: 'filter', label: en('Filter') },
        { value: 'espresso', label: en('Espresso') },
      ],
    },
  ],
};
// #endregion custom-fields
