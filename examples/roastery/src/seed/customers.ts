import type { INestApplication } from '@nestjs/common';
import { CustomerGroupService, CustomerService } from '@vendure/core';
import { customers, password } from '../data/customers';
import { adminContext, unwrap } from './context';

export async function seedCustomers(app: INestApplication): Promise<void> {
  const ctx = await adminContext(app);
  const groups = await app.get(CustomerGroupService).findAll(ctx);
  for (const { address, group, ...person } of customers) {
    const customer = unwrap(await app.get(CustomerService).create(ctx, person, password));
    await app.get(CustomerService).createAddress(ctx, customer.id, address);
    const members = groups.items.find(({ name }) => name === group);
    if (members) {
      await app
        .get(CustomerGroupService)
        .addCustomersToGroup(ctx, { customerGroupId: members.id, customerIds: [customer.id] });
    }
  }
}
