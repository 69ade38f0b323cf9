import { hash } from 'node:crypto';

/** The same parts give the same uuid (version 8, from SHA-256): `refOf('studio', 'bet', transactionId)`. */
export function refOf(...parts: string[]): string {
  // lengths keep ('a', 'bc') and ('ab', 'c') apart
  const hex = hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
