import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, ProcessContext } from '@vendure/core';

// #region service
@Injectable()
export class WarmUpService implements OnApplicationBootstrap {
  constructor(private processContext: ProcessContext) {}

  onApplicationBootstrap() {
    // highlight-next-line
    if (this.processContext.isWorker) {
      Logger.info('Preparing statistics', 'BrewNotes');
    }
  }
}
// #endregion service
