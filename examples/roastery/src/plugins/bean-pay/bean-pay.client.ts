import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

// #region types
export interface Charge {
  merchant: string;
  token: string;
  capture: boolean;
  reference: string;
  currency: string;
  amount: number;
}

export interface Outcome {
  ok: boolean;
  id: string;
  reason?: string;
}

export interface ChargeOutcome extends Outcome {
  riskScore: number;
  lastDigits: string;
}

/** What the provider tells the webhook, once somebody has paid on its page. */
export interface BeanPayReport {
  /** The provider's number of the payment. */
  id: string;
  /** The code of the order. */
  reference: string;
  amount: number;
  currency: string;
  /** The token of the channel in which the order was begun. */
  channel: string;
}
// #endregion types

/** What a page of the provider is opened for. */
type Page = Omit<BeanPayReport, 'id'>;

/** Stands in for a provider of payments. A real one would be asked over the network. */
@Injectable()
export class BeanPayClient {
  private charges = 0;
  private pages = new Map<string, Page>();
  // #region secret
  private secret: string;

  constructor() {
    // with a secret that stands in the source, anybody could sign a report and pay nothing
    const secret = process.env.BEANPAY_SECRET;
    if (!secret) {
      throw new Error('BEANPAY_SECRET is not set');
    }
    this.secret = secret;
  }
  // #endregion secret

  async charge(charge: Charge): Promise<ChargeOutcome> {
    this.charges += 1;
    const ok = charge.token !== 'card-without-money';
    return {
      ok,
      id: `bp-${this.charges}`,
      reason: ok ? undefined : 'The bank said no',
      riskScore: 4,
      lastDigits: charge.token.slice(-4),
    };
  }

  async capture(id: string): Promise<Outcome> {
    return { ok: true, id };
  }

  async release(id: string): Promise<Outcome> {
    return { ok: true, id };
  }

  async refund(id: string, _amount: number): Promise<Outcome> {
    return { ok: true, id: `${id}-refund` };
  }

  /** Opens a page for one order, on which its buyer can pay. */
  async openPage(page: Page): Promise<{ id: string; url: string }> {
    const id = `page-${this.pages.size + 1}`;
    this.pages.set(id, page);
    return { id, url: `${process.env.BEANPAY_PAGES ?? 'https://pay.beanpay.example'}/${id}` };
  }

  pageOf(id: string): Page | undefined {
    return this.pages.get(id);
  }

  // #region signature
  sign(body: string): string {
    return createHmac('sha256', this.secret).update(body).digest('hex');
  }

  /** Whether the provider wrote this: compared in constant time, over the bytes that arrived. */
  isGenuine(body: string, signature: string | undefined): boolean {
    const expected = Buffer.from(this.sign(body), 'hex');
    const actual = Buffer.from(signature ?? '', 'hex');
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
  // #endregion signature
}
