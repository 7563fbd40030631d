import { Injectable } from '@nestjs/common';
import { Cache, CacheService } from '@vendure/core';

// #region service
const HOUR = 3_600_000;

@Injectable()
export class RateService {
  private rates: Cache;

  constructor(private cache: CacheService) {
    this.rates = cache.createCache({
      getKey: (currency) => `RateService.rate:${currency}`,
      options: { ttl: 12 * HOUR, tags: ['rates'] },
    });
  }

  rate(currency: string): Promise<number> {
    // highlight-next-line
    return this.rates.get(currency, () => this.askBank(currency));
  }

  forget(): Promise<void> {
    return this.cache.invalidateTags(['rates']);
  }

  private async askBank(currency: string): Promise<number> {
    const response = await fetch(`${process.env.BANK_URL}/eur/${currency}`);
    const { rate } = (await response.json()) as { rate: number };
    return rate;
  }
}
// #endregion service
