import './types';
import { LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';
import { freeGift } from './free-gift.action';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  configuration: (config) => {
    config.customFields.OrderLine.push({
      name: 'giftOf',
      type: 'string',
      nullable: true,
      // written by the promotion, and by nobody else
      internal: true,
      label: [{ languageCode: LanguageCode.en, value: 'Gift of' }],
    });
    config.promotionOptions.promotionActions?.push(freeGift);
    return config;
  },
})
export class GiftsPlugin {}
// #endregion plugin
