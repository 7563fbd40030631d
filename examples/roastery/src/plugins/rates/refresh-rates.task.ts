import { Logger, ScheduledTask } from '@vendure/core';
import { RateService } from './rate.service';

// #region task
export const refreshRatesTask = new ScheduledTask({
  id: 'refresh-rates',
  description: 'Fetches exchange rates from the bank',
  params: { currencies: ['USD', 'GBP'] },
  schedule: (cron) => cron.everyDayAt(3, 10),
  timeout: '90s',
  preventOverlap: true,
  async execute({ injector, scheduledContext, params }) {
    const rates = injector.get(RateService);
    await rates.forget();
    const values = await Promise.all(params.currencies.map((currency) => rates.rate(currency)));
    Logger.info(`${values.length} rates for ${scheduledContext.channel.code}`, 'Rates');
    return { fetched: values.length };
  },
});
// #endregion task
