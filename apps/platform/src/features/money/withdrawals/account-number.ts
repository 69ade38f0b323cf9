import { createHmac, hkdfSync } from 'node:crypto';
import { openSecret, sealSecret } from '../../../system/secret-box.ts';

/** People write numbers in groups; only the digits count. */
export const normaliseNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** All but the last four digits hidden. */
export const maskNumber = (number: string): string => number.replace(/.(?=.{4})/g, '•');

const context = (accountId: string) => `payout_account:${accountId}`;

export const sealNumber = (dataKey: string, accountId: string, number: string): string =>
  sealSecret(dataKey, context(accountId), number);

export const openNumber = (dataKey: string, accountId: string, sealed: string): string =>
  openSecret(dataKey, context(accountId), sealed);

/** Equal for equal numbers; without the key it reveals nothing of them. */
export function numberFingerprint(dataKey: string, channelCode: string, number: string): Buffer {
  const key = hkdfSync('sha256', Buffer.from(dataKey, 'hex'), '', 'payout account fingerprint', 32);
  return createHmac('sha256', Buffer.from(key)).update(`${channelCode}\n${number}`).digest();
}
