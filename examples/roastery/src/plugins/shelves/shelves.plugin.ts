import { PluginCommonModule, VendurePlugin, type CustomFieldConfig } from '@vendure/core';

const shelf: CustomFieldConfig = {
  name: 'shelf',
  type: 'string',
  nullable: true,
  ui: { component: 'shelf-input', places: 8 },
};

@VendurePlugin({
  compatibility: '^3.0.0',
  configuration(config) {
    config.customFields.ProductVariant.push(shelf);
    return config;
  },
  imports: [PluginCommonModule],
})
export class ShelvesPlugin {}
