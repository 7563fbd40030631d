import { join } from 'node:path';
import { DefaultJobQueuePlugin, DefaultSearchPlugin, dummyPaymentHandler, type VendureConfig } from '@vendure/core';

export const config: VendureConfig = {
  apiOptions: { port: 3000, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'for samples alone' },
  },
  dbConnectionOptions: {
    type: 'sqljs',
    location: join(__dirname, '../shop.sqlite'),
    autoSave: true,
    synchronize: false,
    migrations: [join(__dirname, './migrations/*.+(js|ts)')],
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  customFields: {},
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
};
