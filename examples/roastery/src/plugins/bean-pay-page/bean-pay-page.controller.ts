import { Controller, Get, Header, HttpCode, NotFoundException, Param, Post, Redirect } from '@nestjs/common';
import { BeanPayClient } from '../bean-pay/bean-pay.client';
import { returnUrl, shopAddress } from './addresses';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; text-align: center; }
  button { font: inherit; padding: .7rem 2rem; border: 0; border-radius: 8px; background: #1f5f62; color: #fff; }
  strong { font-size: 2rem; display: block; }
`;

/** What the provider's own server would do: shows a page, takes the money, and reports that to the shop. */
@Controller('bean-pay-page')
export class BeanPayPageController {
  private paid = 0;

  constructor(private beanPay: BeanPayClient) {}

  @Get(':id')
  @Header('content-type', 'text/html; charset=utf-8')
  show(@Param('id') id: string) {
    const { amount, currency, reference } = this.pageOf(id);
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>BeanPay</title>
      <style>${STYLE}</style><form method="post"><p>BeanPay, order ${reference}</p>
      <strong>${(amount / 100).toFixed(2)} ${currency}</strong><p>No money moves: this page stands in for a provider's.</p>
      <button>Pay</button></form></html>`;
  }

  @Post(':id')
  @HttpCode(303)
  @Redirect()
  async pay(@Param('id') id: string) {
    this.paid += 1;
    const body = JSON.stringify({ id: `bp-page-${this.paid}`, ...this.pageOf(id) });
    await fetch(`${shopAddress()}/bean-pay/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': this.beanPay.sign(body) },
      body,
    });
    return { url: returnUrl(this.pageOf(id).reference), statusCode: 303 };
  }

  private pageOf(id: string) {
    const page = this.beanPay.pageOf(id);
    if (!page) {
      throw new NotFoundException();
    }
    return page;
  }
}
