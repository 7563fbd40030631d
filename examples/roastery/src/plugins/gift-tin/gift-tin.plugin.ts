import './types';
import { LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';
import { GiftTinInterceptor } from './gift-tin.interceptor';
import { GiftTinPrice } from './gift-tin.price';

// #region plugin
const label = (value: string) => [{ languageCode: LanguageCode.en, value }];

@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.1.0',
  configuration: (config) => {
    config.customFields.ProductVariant.push({
      name: 'isGiftTin',
      type: 'boolean',
      defaultValue: false,
      label: label('Can be personalized'),
    });
    // highlight-start
    config.customFields.OrderLine.push(
      { name: 'labelText', type: 'string', length: 24, nullable: true, label: label('Name on the label') },
      {
        name: 'ribbon',
        type: 'string',
        nullable: true,
        label: label('Ribbon'),
        options: [{ value: 'none' }, { value: 'red' }, { value: 'green' }, { value: 'gold' }],
      },
    );
    // highlight-end
    config.orderOptions.orderItemPriceCalculationStrategy = new GiftTinPrice();
    config.orderOptions.orderInterceptors?.push(new GiftTinInterceptor());
    return config;
  },
})
export class GiftTinPlugin {}
// #endregion plugin
