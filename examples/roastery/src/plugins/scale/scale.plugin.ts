import './types';
import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import gql from 'graphql-tag';
import { ScaleService } from './scale.service';

// #region plugin
@VendurePlugin({
  imports: [PluginCommonModule],
  dashboard: './dashboard/index.tsx',
  providers: [ScaleService],
  exports: [ScaleService],
  adminApiExtensions: {
    // highlight-start
    schema: gql`
      extend enum HistoryEntryType {
        PARCEL_WEIGHED
      }
    `,
    // highlight-end
  },
})
export class ScalePlugin {}
// #endregion plugin
