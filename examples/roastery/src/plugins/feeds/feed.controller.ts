import { Controller, Get, Header, Query } from '@nestjs/common';
import { Ctx, ProductVariantService, RequestContext } from '@vendure/core';

// #region controller
@Controller('feeds')
export class FeedController {
  constructor(private variants: ProductVariantService) {}

  @Get('prices.csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  async prices(@Ctx() ctx: RequestContext, @Query('limit') limit?: string): Promise<string> {
    const { items } = await this.variants.findAll(ctx, {
      take: Math.min(Number(limit ?? 500), 1_000),
      filter: { enabled: { eq: true } },
    });
    const rows = items.map((v) => [v.sku, JSON.stringify(v.name), (v.priceWithTax / 100).toFixed(2)].join(','));
    return ['sku,name,price', ...rows].join('\n');
  }
}
// #endregion controller
