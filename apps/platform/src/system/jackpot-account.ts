import type { HouseAccount, Purpose } from '@fairhouse/ledger';

/** Purposes of accounts that may hold a prize; `cash` or `bets` would publish the house's own figures. */
const PURPOSES: ReadonlySet<string> = new Set(['promo', 'adjustments', 'jackpots'] satisfies Purpose[]);

/**
 * `<purpose>` or `<purpose>:<number>`, e.g. `promo:7`, as in the merchant's setting; undefined when it names no
 * account.
 */
export function readJackpotAccount(name: string): HouseAccount | undefined {
  const match = /^([a-z]+)(?::(\d{1,4}))?$/.exec(name);
  const sub = Number(match?.[2] ?? 0);
  if (!match || !PURPOSES.has(match[1]!) || sub > 1023) return undefined;
  return { purpose: match[1] as Purpose, sub };
}
