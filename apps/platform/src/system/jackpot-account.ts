import type { HouseAccount, Purpose } from '@fairhouse/ledger';

/** Accounts that may hold a prize; `cash` or `bets` would show the house's own figures to the world. */
const PURPOSES: ReadonlySet<string> = new Set(['promo', 'adjustments'] satisfies Purpose[]);

/** `<purpose>` or `<purpose>:<number>`, e.g. `promo:7`, as the merchant's setting names it; undefined when it names none. */
export function readJackpotAccount(name: string): HouseAccount | undefined {
  const match = /^([a-z]+)(?::(\d{1,4}))?$/.exec(name);
  const sub = Number(match?.[2] ?? 0);
  if (!match || !PURPOSES.has(match[1]!) || sub > 1023) return undefined;
  return { purpose: match[1] as Purpose, sub };
}
