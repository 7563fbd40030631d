import './types';
import { LanguageCode, PluginCommonModule, VendurePlugin } from '@vendure/core';
import { deliverOnPayment } from './deliver-on-payment.process';
import { DownloadLinksService } from './download-links.service';
import { downloadHandler } from './download.handler';
import { downloadsOnly } from './downloads-only.checker';
import { DownloadLineAssignment } from './line-assignment.strategy';

// #region plugin
const en = (value: string) => [{ languageCode: LanguageCode.en, value }];

@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  providers: [DownloadLinksService],
  configuration: (config) => {
    const { customFields, orderOptions, shippingOptions } = config;

    customFields.ProductVariant.push({
      name: 'isDownload',
      type: 'boolean',
      defaultValue: false,
      label: en('Delivered as a download'),
    });
    customFields.ShippingMethod.push({
      name: 'forDownloads',
      type: 'boolean',
      defaultValue: false,
      label: en('Carries downloads only'),
    });
    customFields.Fulfillment.push({
      name: 'downloadLinks',
      type: 'string',
      list: true,
      nullable: true,
      label: en('Download links'),
    });

    shippingOptions.shippingEligibilityCheckers?.push(downloadsOnly);
    shippingOptions.fulfillmentHandlers?.push(downloadHandler);
    shippingOptions.shippingLineAssignmentStrategy = new DownloadLineAssignment();
    orderOptions.process?.push(deliverOnPayment);
    return config;
  },
})
export class DownloadsPlugin {}
// #endregion plugin
