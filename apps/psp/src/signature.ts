import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which clocks may differ and a request may be late. */
export const signatureTolerance = 300;

/** What a signature covers. `path` includes the query string; `timestamp` is seconds since 1970 (UTC). */
export interface SignedParts {
  method: string;
  path: string;
  timestamp: number;
  body: string;
}

/** `v1=` and the HMAC-SHA-256 in hexadecimal (docs/payment-provider.md). */
export function sign(secret: string, { method, path, timestamp, body }: SignedParts): string {
  const mac = createHmac('sha256', secret).update(`${method}\n${path}\n${timestamp}\n${body}`).digest('hex');
  return `v1=${mac}`;
}

export function signatureMatches(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(sign(secret, parts));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
