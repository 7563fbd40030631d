import { randomBytes } from 'node:crypto';

/**
 * What the provider of payments and the server of downloads would have agreed on with the shop. Both are stand-ins in this
 * process, so whoever starts it may make the secrets up: new ones each time. The plugins themselves do not start without.
 */
for (const name of ['BEANPAY_SECRET', 'DOWNLOAD_SECRET']) {
  process.env[name] ??= randomBytes(32).toString('hex');
}
