/** Wallets of a customer by purpose. Vendor transfer wallets start at FIRST_VENDOR. */
export const RAILS = { main: 0, locked: 1, bonus: 2, points: 3 } as const;
export const FIRST_VENDOR_RAIL = 16;
/** Statuses of a wallet as stored. */
export const WALLET_STATUSES = { active: 0, frozen: 1, closed: 2 } as const;
/** Wallets per customer: a wallet's number is customer × RAIL_COUNT + rail, so that no lookup is needed. */
export const RAIL_COUNT = 1024;
export const MAX_VENDOR = RAIL_COUNT - FIRST_VENDOR_RAIL - 1;
export const MAX_CUSTOMER = Math.floor(Number.MAX_SAFE_INTEGER / RAIL_COUNT) - 1;

export type Rail = keyof typeof RAILS | { vendor: number };

export function railNumber(rail: Rail): number {
  return typeof rail === 'string' ? RAILS[rail] : FIRST_VENDOR_RAIL + rail.vendor;
}

export function walletId(customerId: number, rail: Rail): number {
  return customerId * RAIL_COUNT + railNumber(rail);
}

export function customerOf(wallet: number): number {
  return Math.floor(wallet / RAIL_COUNT);
}

/** Multiplicative hash; the same as ledger.bucket_of in SQL, which a check constraint of ledger.wallet compares. */
export function bucketOf(customerId: number): number {
  return Math.imul(customerId % 2 ** 32, 1_640_531_527) >>> 26;
}
