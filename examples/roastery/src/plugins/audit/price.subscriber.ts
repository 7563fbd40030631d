import { ID, ProductVariantPrice, TransactionalConnection } from '@vendure/core';
import { Injectable } from '@nestjs/common';
import { EntitySubscriberInterface, EventSubscriber, UpdateEvent } from 'typeorm';
import { PriceChange } from './price-change.entity';

// #region subscriber
@Injectable()
@EventSubscriber()
export class PriceSubscriber implements EntitySubscriberInterface<ProductVariantPrice> {
  constructor(connection: TransactionalConnection) {
    if (!connection.rawConnection.subscribers.includes(this)) {
      connection.rawConnection.subscribers.push(this);
    }
  }

  listenTo() {
    return ProductVariantPrice;
  }

  async afterUpdate({ databaseEntity, entity, manager }: UpdateEvent<ProductVariantPrice>) {
    // neither is there when a query builder has changed many rows at once
    if (!databaseEntity || !entity || databaseEntity.price === entity.price) {
      return;
    }
    // highlight-start
    // the manager of the event belongs to the transaction that is under way
    await manager.getRepository(PriceChange).insert({
      priceId: databaseEntity.id as ID,
      before: databaseEntity.price,
      after: entity.price,
    });
    // highlight-end
  }
}
// #endregion subscriber
