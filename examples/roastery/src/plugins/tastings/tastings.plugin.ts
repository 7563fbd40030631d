import type { OnApplicationBootstrap } from '@nestjs/common';
import { I18nService, PluginCommonModule, Type, VendurePlugin } from '@vendure/core';
import { GraphQLDuration } from './api/duration.scalar';
import { JoinTastingResultResolver } from './api/join-result.resolver';
import { ProductTastingResolver } from './api/product-fields.resolver';
import { TastingAdminResolver, TastingFieldResolver, TastingShopResolver } from './api/resolvers';
import { adminSchema, shopSchema } from './api/schema';
import { tastingPermission } from './permissions';
import { TastingGuest } from './tasting-guest.entity';
import { Tasting } from './tasting.entity';
import { TastingService } from './tasting.service';
import { TASTINGS_OPTIONS, TastingsOptions } from './types';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  entities: [Tasting, TastingGuest],
  providers: [TastingService, { provide: TASTINGS_OPTIONS, useFactory: () => TastingsPlugin.options }],
  shopApiExtensions: {
    schema: shopSchema,
    resolvers: [TastingShopResolver, TastingFieldResolver, ProductTastingResolver, JoinTastingResultResolver],
    scalars: { Duration: GraphQLDuration },
  },
  adminApiExtensions: {
    schema: adminSchema,
    resolvers: [TastingAdminResolver, TastingFieldResolver, ProductTastingResolver],
    scalars: { Duration: GraphQLDuration },
  },
  configuration: (config) => {
    config.authOptions.customPermissions.push(tastingPermission);
    return config;
  },
  exports: [TastingService],
})
export class TastingsPlugin implements OnApplicationBootstrap {
  static options: TastingsOptions = { maxGuests: 6 };

  static init(options: Partial<TastingsOptions>): Type<TastingsPlugin> {
    this.options = { ...this.options, ...options };
    return TastingsPlugin;
  }

  constructor(private i18n: I18nService) {}

  // #region translations
  onApplicationBootstrap() {
    this.i18n.addTranslation('en', {
      error: {
        'tasting-canceled': 'The tasting “{ title }” had to be canceled',
        'tasting-guests': 'Bring between one and { max } guests',
      },
      errorResult: { TASTING_FULL_ERROR: 'There are not enough seats left' },
    });
    this.i18n.addTranslation('de', {
      error: {
        'tasting-canceled': 'Die Verkostung „{ title }“ musste abgesagt werden',
        'tasting-guests': 'Zwischen einem und { max } Gästen',
      },
      errorResult: { TASTING_FULL_ERROR: 'Es sind nicht genug Plätze frei' },
    });
  }
  // #endregion translations
}
// #endregion plugin
