import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { BeanPayPlugin } from '../bean-pay/bean-pay.plugin';
import { BeanPayPageController } from './bean-pay-page.controller';

/** Stands in for the pages of the provider while the shop runs on its own. Whoever opens it pays without money. */
@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule, BeanPayPlugin],
  controllers: [BeanPayPageController],
})
export class BeanPayPagePlugin {}
