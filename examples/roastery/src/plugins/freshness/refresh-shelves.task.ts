import { CollectionService, ScheduledTask } from '@vendure/core';

// #region task
export const refreshShelvesTask = new ScheduledTask({
  id: 'refresh-shelves',
  description: 'Re-applies the rules of all collections',
  schedule: '0 5 * * *',
  async execute({ injector, scheduledContext }) {
    await injector.get(CollectionService).triggerApplyFiltersJob(scheduledContext);
  },
});
// #endregion task
