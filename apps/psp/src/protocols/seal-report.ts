import { randomBytes, sign as signText } from 'node:crypto';
import type { Protocol } from '../orders/order.ts';
import type { Account } from '../settings.ts';
import { sign } from '../signature.ts';
import { sealNotification } from './bkash/notification.ts';
import { reportKey } from './report-keys.ts';

export interface SealedReport {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

type Seal = (account: Account, body: string, origin: string) => Promise<SealedReport>;

/** Where an imitated provider reports to a merchant. */
const address = ({ webhookUrl, id }: Account, protocol: Protocol) =>
  new URL(`/provider/${protocol}/${id}/events`, webhookUrl);

/** How a report is addressed and signed, by protocol. */
export const sealReport: Record<Protocol, Seal> = {
  sandbox: async (account, body) => {
    const url = new URL(account.webhookUrl);
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = sign(account.secret, { method: 'POST', path: url.pathname + url.search, timestamp, body });
    const headers = {
      'content-type': 'application/json',
      'x-psp-account': account.id,
      'x-psp-timestamp': String(timestamp),
      'x-psp-signature': signature,
    };
    return { url, headers, body };
  },

  bkash: async (account, body, origin) => ({
    url: address(account, 'bkash'),
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' },
    body: sealNotification(body, await reportKey(), origin),
  }),

  maya: async (account, body) => {
    const [nonce, timestamp] = [randomBytes(16).toString('hex'), String(Date.now())];
    const { privateKey } = await reportKey();
    const signature = signText('RSA-SHA256', Buffer.from([timestamp, nonce, body].join('.')), privateKey);
    const headers = {
      'content-type': 'application/json',
      'x-maya-webhook-signature': `nonce=${nonce},v1=${signature.toString('hex')}`,
      'x-maya-webhook-timestamp': timestamp,
    };
    return { url: address(account, 'maya'), headers, body };
  },
};
