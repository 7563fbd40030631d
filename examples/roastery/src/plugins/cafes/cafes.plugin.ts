import type { OnApplicationBootstrap } from '@nestjs/common';
import { AccountVerifiedEvent, CustomerGroupService, EventBus, PluginCommonModule, VendurePlugin } from '@vendure/core';

const CAFE_GROUP = '1';
const CAFE_DOMAINS = ['kaffeehaus.example', 'bohne.example'];

@VendurePlugin({
  compatibility: '^3.0.0',
  imports: [PluginCommonModule],
})
export class CafesPlugin implements OnApplicationBootstrap {
  constructor(
    private events: EventBus,
    private groups: CustomerGroupService,
  ) {}

  onApplicationBootstrap() {
    this.events.ofType(AccountVerifiedEvent).subscribe(async ({ ctx, customer }) => {
      const domain = customer.emailAddress.split('@')[1];
      if (CAFE_DOMAINS.includes(domain)) {
        // highlight-start
        await this.groups.addCustomersToGroup(ctx, {
          customerGroupId: CAFE_GROUP,
          customerIds: [customer.id],
        });
        // highlight-end
      }
    });
  }
}
