import { HIGHEST_ODDS } from '@fairhouse/contract/play/vendor-terms';

const SCALE = 10_000;

/** Units with at most four decimals: `9.9` is 99,000. */
export const writeOdds = (odds: number): string => String(odds / SCALE);

/** Undefined for anything but a positive number of units with at most four decimals. */
export function parseOdds(text: string): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (units === undefined) return undefined;
  const odds = Number(units) * SCALE + Number(decimals.padEnd(4, '0'));
  return odds > 0 && odds <= HIGHEST_ODDS ? odds : undefined;
}
