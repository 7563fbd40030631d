import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { EventBus, JobQueue, JobQueueService, Logger, OrderStateTransitionEvent } from '@vendure/core';

// #region service
@Injectable()
export class InvitationService implements OnModuleInit, OnApplicationBootstrap {
  private invitations: JobQueue<{ orderCode: string }>;

  constructor(
    private events: EventBus,
    private queues: JobQueueService,
  ) {}

  async onModuleInit() {
    this.invitations = await this.queues.createQueue({
      name: 'brew-note-invitations',
      // runs on the worker
      process: async (job) => {
        Logger.info(`Inviting the buyer of ${job.data.orderCode}`, 'BrewNotes');
        return { invited: job.data.orderCode };
      },
    });
  }

  onApplicationBootstrap() {
    this.events.ofType(OrderStateTransitionEvent).subscribe(({ toState, order }) => {
      if (toState === 'Delivered') {
        this.invitations
          .add({ orderCode: order.code }, { retries: 3 })
          .catch((error) => Logger.error(`No invitation for ${order.code}: ${error.message}`, 'BrewNotes'));
      }
    });
  }
}
// #endregion service
