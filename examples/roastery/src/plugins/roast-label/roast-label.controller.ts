import { Controller, Get, Header, Param } from '@nestjs/common';
import { Allow, Ctx, OrderService, Permission, RequestContext, type Order } from '@vendure/core';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
  article { border: 2px solid; border-radius: 8px; padding: 1rem 1.5rem; max-width: 24rem; margin-block: 1rem; break-inside: avoid; }
  h1 { font-size: 1.25rem; margin: 0; } ul { padding-inline-start: 1.2rem; margin-block-end: 0; }
`;

function label(order: Order): string {
  const lines = order.lines.map(
    ({ quantity, productVariant: { name, sku } }) => `<li>${quantity} × ${escape(name)} (${escape(sku)})</li>`,
  );
  return `<article><h1>${escape(order.code)}</h1><ul>${lines.join('')}</ul></article>`;
}

// #region controller
/** What the roaster has to put into the drum, one label for each order, to be printed. */
@Controller('roast-label')
export class RoastLabelController {
  constructor(private orders: OrderService) {}

  @Get(':codes')
  @Header('content-type', 'text/html; charset=utf-8')
  @Allow(Permission.ReadOrder)
  async labels(@Ctx() ctx: RequestContext, @Param('codes') codes: string) {
    const found = await Promise.all(codes.split(',').map((code) => this.orders.findOneByCode(ctx, code)));
    const labels = found.filter((order) => order !== undefined).map(label);
    return `<!doctype html><html lang="en"><title>Roast labels</title><style>${STYLE}</style>${labels.join('')}</html>`;
  }
}
// #endregion controller
