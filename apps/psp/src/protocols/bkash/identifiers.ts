import { createHash } from 'node:crypto';

const prefix = 'TR0011';

export const paymentIdOf = (orderId: string): string => prefix + orderId.replaceAll('-', '');

/** The order of a payment id; null for one that bKash never gave. */
export function orderIdOf(paymentId: unknown): string | null {
  const [, ...parts] =
    /^TR0011([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(String(paymentId)) ?? [];
  return parts.length > 0 ? parts.join('-') : null;
}

/** Ten letters and digits, as bKash shows them to payers. */
export const transactionIdOf = (orderId: string): string =>
  createHash('sha256')
    .update(orderId)
    .digest('base64')
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 10)
    .toUpperCase();
