import { LanguageCode, type CustomFieldConfig } from '@vendure/core';

// #region field
export const roastedOn: CustomFieldConfig = {
  name: 'roastedOn',
  type: 'datetime',
  nullable: true,
  // #region label
  label: [
    { languageCode: LanguageCode.en, value: 'Roast date' },
    { languageCode: LanguageCode.de, value: 'Röstdatum' },
  ],
  // #endregion label
  // highlight-start
  validate: (value: string | Date | null) => {
    if (value && new Date(value) > new Date()) {
      return 'A roast date cannot lie in the future';
    }
  },
  // highlight-end
};
// #endregion field
