import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  AddressBasedTaxZoneStrategy,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LogLevel,
  type VendureConfig,
} from '@vendure/core';
import {
  emailAddressChangeHandler,
  emailVerificationHandler,
  EmailPlugin,
  FileBasedTemplateLoader,
  passwordResetHandler,
} from '@vendure/email-plugin';
import { AssetServerPlugin } from '@vendure/asset-server-plugin';
import { GraphiqlPlugin } from '@vendure/graphiql-plugin';
import { customFields } from './custom-fields';
import { dashboard } from './dashboard';
import { database } from './database';
import { assetFolder, mailFolder, pictureFolder, root, storeFolder } from './paths';
import { AuditPlugin } from './plugins/audit/audit.plugin';
import { InputsPlugin } from './plugins/inputs/inputs.plugin';
import { MailCodePlugin } from './plugins/mail-code/mail-code.plugin';
import { OriginsPlugin } from './plugins/origins/origins.plugin';
import { OwnLabelPlugin } from './plugins/own-label/own-label.plugin';
import { RecipeCardsPlugin } from './plugins/recipe-cards/recipe-cards.plugin';
import { ScalePlugin } from './plugins/scale/scale.plugin';
import { BeanPayPagePlugin } from './plugins/bean-pay-page/bean-pay-page.plugin';
import { BeanPayPlugin } from './plugins/bean-pay/bean-pay.plugin';
import { mailCodeHandler } from './plugins/mail-code/mail-code.handler';
import { BrewGuidesPlugin } from './plugins/brew-guides/brew-guides.plugin';
import { BrewNotesPlugin } from './plugins/brew-notes/brew-notes.plugin';
import { BundlesPlugin } from './plugins/bundles/bundles.plugin';
import { CafesPlugin } from './plugins/cafes/cafes.plugin';
import { CuppingPlugin } from './plugins/cupping/cupping.plugin';
import { DownloadsPlugin } from './plugins/downloads/downloads.plugin';
import { FeedsPlugin } from './plugins/feeds/feeds.plugin';
import { FreshnessPlugin } from './plugins/freshness/freshness.plugin';
import { GiftTinPlugin } from './plugins/gift-tin/gift-tin.plugin';
import { GiftsPlugin } from './plugins/gifts/gifts.plugin';
import { GreenCoffeePlugin } from './plugins/green-coffee/green-coffee.plugin';
import { PackingPlugin } from './plugins/packing/packing.plugin';
import { confirmation } from './plugins/parcels/confirmation.handler';
import { parcelHandler } from './plugins/parcels/parcel.handler';
import { ParcelsPlugin } from './plugins/parcels/parcels.plugin';
import { PlainDashboardPlugin } from './plugins/plain/plain.plugin';
import { PlacementPlugin } from './plugins/placement/placement.plugin';
import { RatesPlugin } from './plugins/rates/rates.plugin';
import { RoastLabelPlugin } from './plugins/roast-label/roast-label.plugin';
import { RoasteryPlugin } from './plugins/roastery/roastery.plugin';
import { RoastsPlugin } from './plugins/roasts/roasts.plugin';
import { ShopWindowPlugin } from './plugins/shop-window/shop-window.plugin';
import { SkuHelperPlugin } from './plugins/sku-helper/sku-helper.plugin';
import { StorefrontPlugin } from './plugins/storefront/storefront.plugin';
import { SubstitutesPlugin } from './plugins/substitutes/substitutes.plugin';
import { TastingsPlugin } from './plugins/tastings/tastings.plugin';
import { ReverseChargeStrategy } from './plugins/tax/reverse-charge.strategy';
import { TidyPlugin } from './plugins/tidy/tidy.plugin';
import { WelcomePlugin } from './plugins/welcome/welcome.plugin';
import { WholesalePlugin } from './plugins/wholesale/wholesale.plugin';

// nothing here speaks to another host
process.env.VENDURE_DISABLE_TELEMETRY ??= 'true';

const port = Number(process.env.PORT ?? 3000);
const shopUrl = process.env.SHOP_URL ?? 'http://localhost:5173';

/** Those that came later, and brought their tables by a migration. */
export const laterPlugins: NonNullable<VendureConfig['plugins']> = [CuppingPlugin, GreenCoffeePlugin];

// #region config
export const config: VendureConfig = {
  // #region api
  apiOptions: {
    port,
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
    channelTokenKey: 'vendure-token',
    cors: { origin: [new URL(shopUrl).origin], credentials: true },
    // forms of other sites cannot call the APIs with the cookies of a shopper
    csrfPrevention: true,
    middleware: [],
  },
  // #endregion api
  // #region auth
  authOptions: {
    tokenMethod: ['cookie', 'bearer'],
    sessionDuration: '30d',
    superadminCredentials: {
      identifier: process.env.SUPERADMIN_USERNAME ?? 'superadmin',
      password: process.env.SUPERADMIN_PASSWORD ?? 'superadmin',
    },
    // a new one at each start, as nothing is kept here; a shop of yours needs one that stays
    cookieOptions: { secret: process.env.COOKIE_SECRET ?? randomBytes(32).toString('hex') },
    customPermissions: [],
  },
  // #endregion auth
  defaultChannelToken: 'roastery',
  dbConnectionOptions: database,
  logger: new DefaultLogger({ level: process.env.LOG_LEVEL === 'verbose' ? LogLevel.Verbose : LogLevel.Warn }),
  // #region taxes
  taxOptions: {
    taxZoneStrategy: new AddressBasedTaxZoneStrategy(),
    taxLineCalculationStrategy: new ReverseChargeStrategy(),
  },
  // #endregion taxes
  // the handlers come with BeanPayPlugin
  paymentOptions: { paymentMethodHandlers: [] },
  customFields,
  importExportOptions: { importAssetsDir: pictureFolder },
  plugins: [
    DefaultSchedulerPlugin.init({}),
    // #region jobs
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true, pollInterval: 200 }),
    // #endregion jobs
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    // #region email
    EmailPlugin.init({
      devMode: true,
      route: 'mailbox',
      outputPath: mailFolder,
      handlers: [
        confirmation,
        emailVerificationHandler,
        passwordResetHandler,
        emailAddressChangeHandler,
        mailCodeHandler,
        parcelHandler,
      ],
      templateLoader: new FileBasedTemplateLoader(join(root, 'static/email/templates')),
      globalTemplateVars: {
        fromAddress: '"Roastery" <hello@roastery.example>',
        verifyEmailAddressUrl: `${shopUrl}/account/verify`,
        passwordResetUrl: `${shopUrl}/account/new-password`,
        changeEmailAddressUrl: `${shopUrl}/account/new-email`,
      },
    }),
    // #endregion email
    // #region assets
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: assetFolder,
      // without it, messages of the worker could not have pictures
      assetUrlPrefix: `http://127.0.0.1:${port}/assets/`,
    }),
    // #endregion assets
    dashboard,
    // #region graphiql
    // a page for developers, and for nobody else
    ...(process.env.NODE_ENV === 'production' ? [] : [GraphiqlPlugin.init({ route: 'graphiql' })]),
    // #endregion graphiql
    StorefrontPlugin.init({ folder: storeFolder, route: 'store' }),
    ...(process.env.BEANPAY_PAGES ? [BeanPayPagePlugin] : []),
    AuditPlugin,
    BeanPayPlugin,
    BrewGuidesPlugin,
    BrewNotesPlugin.init({ maxLength: 300 }),
    BundlesPlugin,
    CafesPlugin,
    DownloadsPlugin,
    FeedsPlugin,
    FreshnessPlugin,
    GiftsPlugin,
    GiftTinPlugin,
    MailCodePlugin,
    OriginsPlugin,
    OwnLabelPlugin,
    PackingPlugin,
    ParcelsPlugin,
    PlacementPlugin,
    RatesPlugin,
    RecipeCardsPlugin,
    RoasteryPlugin,
    RoastLabelPlugin,
    RoastsPlugin,
    ScalePlugin,
    ShopWindowPlugin,
    SkuHelperPlugin,
    SubstitutesPlugin,
    TastingsPlugin.init({ maxGuests: 4 }),
    WholesalePlugin,
    ...laterPlugins,
    // the last ones: they change what the others added
    ...(process.env.DASHBOARD === 'plain' ? [PlainDashboardPlugin] : []),
    ...(process.env.DASHBOARD === 'house' ? [InputsPlugin, TidyPlugin, WelcomePlugin] : []),
  ],
};
// #endregion config
