import { FulfillmentHandler, LanguageCode, OrderLine, TransactionalConnection } from '@vendure/core';
import { In } from 'typeorm';
import { DownloadLinksService } from './download-links.service';

// #region handler
let connection: TransactionalConnection;
let links: DownloadLinksService;

export const downloadHandler = new FulfillmentHandler({
  code: 'download-links',
  args: {},
  description: [{ languageCode: LanguageCode.en, value: 'Creates download links' }],
  init(injector) {
    connection = injector.get(TransactionalConnection);
    links = injector.get(DownloadLinksService);
  },
  async createFulfillment(ctx, [order], inputs) {
    const rows = await connection.getRepository(ctx, OrderLine).find({
      relations: { productVariant: true },
      where: { id: In(inputs.map((input) => input.orderLineId)) },
    });
    const digital = rows.filter((row) => row.productVariant.customFields.isDownload);
    return {
      method: 'Download',
      trackingCode: '',
      customFields: {
        downloadLinks: digital.map((row) => links.create(order.code, row.productVariant.sku)),
      },
    };
  },
});
// #endregion handler
