import { PluginCommonModule, Type, VendurePlugin } from '@vendure/core';
import { adminSchema, shopSchema } from './api-extensions';
import { BrewNote } from './brew-note.entity';
import { BrewNoteFieldResolver, BrewNotesAdminResolver, BrewNotesResolver } from './brew-notes.resolver';
import { BrewNotesService } from './brew-notes.service';
import { InvitationService } from './invitation.service';
import { BREW_NOTES_OPTIONS, BrewNotesOptions } from './types';
import { WarmUpService } from './warm-up.service';

// #region plugin
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  entities: [BrewNote],
  providers: [
    BrewNotesService,
    InvitationService,
    WarmUpService,
    { provide: BREW_NOTES_OPTIONS, useFactory: () => BrewNotesPlugin.options },
  ],
  shopApiExtensions: {
    schema: shopSchema,
    resolvers: [BrewNotesResolver, BrewNoteFieldResolver],
  },
  adminApiExtensions: {
    schema: adminSchema,
    resolvers: [BrewNotesAdminResolver, BrewNoteFieldResolver],
  },
})
export class BrewNotesPlugin {
  static options: BrewNotesOptions = { maxLength: 500 };

  static init(options: Partial<BrewNotesOptions>): Type<BrewNotesPlugin> {
    this.options = { ...this.options, ...options };
    return BrewNotesPlugin;
  }
}
// #endregion plugin
