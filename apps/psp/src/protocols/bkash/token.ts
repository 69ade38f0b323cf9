import type { Account, AccountBook } from '../../settings.ts';
import { credential, isCredential } from '../credentials.ts';

/** Seconds that a token is valid. */
export const lifetime = 3600;

export function grantToken(account: Account, now: number): string {
  const claim = `${account.id}.${now + lifetime * 1000}`;
  return `${claim}.${credential(account, `bkash token ${claim}`)}`;
}

/** The account of a valid token and its application key. */
export function accountOf(accounts: AccountBook, token: unknown, appKey: unknown, now: number): Account | null {
  const [id = '', until = '', proof = ''] = String(token).split('.');
  const account = accounts(id);
  if (!account || !(Number(until) > now)) return null;
  const valid =
    isCredential(account, `bkash token ${id}.${until}`, proof) && isCredential(account, 'bkash app key', appKey);
  return valid ? account : null;
}
