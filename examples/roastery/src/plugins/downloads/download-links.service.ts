import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';

// #region service
const FOURTEEN_DAYS = 14 * 24 * 3600;

@Injectable()
export class DownloadLinksService {
  private secret = process.env.DOWNLOAD_SECRET ?? 'only-for-tests';

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
