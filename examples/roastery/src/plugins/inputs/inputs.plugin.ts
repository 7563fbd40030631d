import { type CustomFields, LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';

const en = (value: string) => [{ languageCode: LanguageCode.en, value }];

/** Fields of products that each have an input of their own. */
// #region fields
const product: NonNullable<CustomFields['Product']> = [
  { name: 'handle', type: 'string', nullable: true, ui: { component: 'inputs.handle' } },
  { name: 'stars', type: 'int', nullable: true, min: 0, max: 5, ui: { component: 'inputs.stars' } },
  {
    name: 'words',
    type: 'string',
    list: true,
    ui: { component: 'inputs.tags', suggestions: ['floral', 'nutty', 'sweet'] },
  },
  {
    name: 'season',
    type: 'string',
    nullable: true,
    pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$',
    ui: { component: 'inputs.season' },
  },
  { name: 'story', type: 'text', nullable: true, ui: { component: 'inputs.markdown' } },
  { name: 'video', type: 'string', nullable: true, ui: { component: 'inputs.video' } },
  { name: 'country', type: 'string', nullable: true, ui: { component: 'inputs.country' } },
];
// #endregion fields

const labels = ['Handle', 'Stars', 'Words', 'Season', 'Story', 'Video', 'Country'];

@VendurePlugin({
  compatibility: '^3.5.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  configuration: (config) => {
    const tab = 'Inputs';
    config.customFields.Product.push(
      ...product.map((field, index) => ({
        ...field,
        label: en(labels[index] ?? field.name),
        ui: { ...field.ui, tab },
      })),
    );
    return config;
  },
})
export class InputsPlugin {}
