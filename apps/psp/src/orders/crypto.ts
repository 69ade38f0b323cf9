import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@fairhouse/contract';
import type { Order } from './order.ts';

export const asset = 'USDT';
export const network = 'TRC-20';

/** Blocks after which a transfer counts as final. */
export const needed = 6;

/** Minor units per unit of the asset: fixed, since the sandbox is no market. */
const rates: Record<CurrencyCode, number> = { TLB: 5_800, BDT: 12_200 };
const MILLION = 1_000_000;

/** Millionths of the asset to send for an amount in minor units, rounded up. */
export const unitsOf = (amount: number, currency: CurrencyCode): number =>
  Number((BigInt(amount) * BigInt(MILLION) + BigInt(rates[currency] - 1)) / BigInt(rates[currency]));

export const unitsText = (units: number): string =>
  `${Math.floor(units / MILLION)}.${String(units % MILLION).padStart(6, '0')}`;

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address of one payment. It has no checksum, so that no real wallet sends to it. */
export function addressOf(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return `TSandbox${Array.from(digest.subarray(0, 26), (byte) => letters[byte % letters.length]).join('')}`;
}

/** Blocks on top of the transfer. */
export function confirmationsOf({ seenAt, state }: Order, step: number, now: Date): number {
  if (seenAt === null) return 0;
  if (state === 'succeeded') return needed;
  return Math.max(0, Math.min(needed - 1, Math.floor((now.getTime() - seenAt.getTime()) / step)));
}
