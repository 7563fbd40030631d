import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';

// #region service
const FOURTEEN_DAYS = 14 * 24 * 3600;

@Injectable()
export class DownloadLinksService {
  private secret: string;

  constructor() {
    // with a secret that stands in the source, anybody could sign links
    const secret = process.env.DOWNLOAD_SECRET;
    if (!secret) {
      throw new Error('DOWNLOAD_SECRET is not set');
    }
    this.secret = secret;
  }

  create(orderCode: string, sku: string): string {
    const expires = Math.floor(Date.now() / 1000) + FOURTEEN_DAYS;
    const signature = this.sign(`${orderCode}:${sku}:${expires}`);
    return `https://files.roastery.example/${sku}?order=${orderCode}&expires=${expires}&sig=${signature}`;
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
// #endregion service
