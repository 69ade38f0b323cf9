import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which clocks may differ and a report may be late. */
export const signatureTolerance = 300;

/** The signed fields. `path` includes the query string; `timestamp` is seconds since 1970 (UTC). */
export interface SignedParts {
  method: string;
  path: string;
  timestamp: number;
  body: string;
}

/** The provider's signature (docs/payment-provider.md): `v1=` and an HMAC-SHA-256 in hexadecimal. */
export function sign(secret: string, { method, path, timestamp, body }: SignedParts): string {
  const mac = createHmac('sha256', secret)
    .update([method, path, String(timestamp), body].join('\n'))
    .digest('hex');
  return `v1=${mac}`;
}

export function signatureMatches(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(sign(secret, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Secret of one merchant's account, derived from the installation's. */
export const accountSecret = (secret: string, account: string): string =>
  createHmac('sha256', secret).update(`account:${account}`).digest('hex');
