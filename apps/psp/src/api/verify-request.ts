import { fail, ok } from '@fairhouse/contract';
import type { Gate } from '@fairhouse/server';
import type { Account, AccountBook } from '../settings.ts';
import { signatureMatches, signatureTolerance } from '../signature.ts';

/** Admits a request signed with its account's secret (docs/payment-provider.md). */
export const verifyRequest =
  (accounts: AccountBook): Gate<Account> =>
  (_call, http) => {
    const { 'x-psp-account': id, 'x-psp-timestamp': stamp, 'x-psp-signature': signature } = http.headers;
    const account = typeof id === 'string' ? accounts(id) : undefined;
    if (!account || typeof stamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(stamp)) {
      return fail('signature_invalid');
    }
    const timestamp = Number(stamp);
    const parts = { method: http.method, path: http.url, timestamp, body: http.rawBody };
    if (!signatureMatches(account.secret, parts, signature)) return fail('signature_invalid');
    return Math.abs(Date.now() / 1000 - timestamp) > signatureTolerance ? fail('signature_expired') : ok(account);
  };
