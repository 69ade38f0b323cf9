import { WHOLE } from './terms.ts';

/**
 * Splits what was earned over the lines of a team by their exact shares (times 10,000): each rounded down, what is left
 * goes to the largest remainders, the first of equal ones. The parts add up to the whole. Shares that add up to nothing
 * get none.
 */
export function splitEarned(earned: bigint, shares: readonly bigint[]): bigint[] {
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total <= 0n) return shares.map(() => 0n);
  // A capped amount is split in proportion.
  const [by, of] = earned === total / WHOLE ? [1n, WHOLE] : [earned, total];
  const parts = shares.map((share) => floorDivide(share * by, of));
  const remainders = shares.map((share, at) => share * by - parts[at]! * of);
  let left = earned - parts.reduce((sum, part) => sum + part, 0n);
  const order = remainders.map((_, at) => at).toSorted((a, b) => compare(remainders[b]!, remainders[a]!) || a - b);
  for (const at of order) {
    if (left <= 0n) break;
    parts[at]! += 1n;
    left -= 1n;
  }
  return parts;
}

/** Also of negative amounts toward the smaller integer. */
const floorDivide = (a: bigint, b: bigint) => (a < 0n && a % b !== 0n ? a / b - 1n : a / b);
const compare = (a: bigint, b: bigint) => (a < b ? -1 : Number(a > b));
