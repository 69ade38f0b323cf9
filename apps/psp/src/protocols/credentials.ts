import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '../settings.ts';

/** A credential of an account with an imitated provider; its merchant derives the same one. */
export const credential = ({ secret }: Account, name: string): string =>
  createHmac('sha256', secret).update(name).digest('hex');

export function isCredential(account: Account, name: string, given: unknown): boolean {
  const expected = Buffer.from(credential(account, name));
  const bytes = Buffer.from(String(given));
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
