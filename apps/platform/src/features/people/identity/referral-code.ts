/** Letters and digits without those that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const SIZE = 32n ** BigInt(LENGTH);
/**
 * Odd, so that multiplication by it modulo a power of two is invertible; ids in sequence get codes that look unrelated.
 */
const FACTOR = 743_591_120_773n;
const SHIFT = 219_604_336_911n;

/** The code that a member invites with. It is computed from the member's id, so it needs no column and is unique. */
export function referralCodeOf(memberId: number): string {
  let rest = (BigInt(memberId) * FACTOR + SHIFT) % SIZE;
  let code = '';
  for (let i = 0; i < LENGTH; i += 1, rest /= 32n) code = SIGNS[Number(rest % 32n)]! + code;
  return code;
}

/** The id that a code stands for, whether or not the member exists; null for text that is not a code. */
export function memberOfCode(code: string): number | null {
  if (code.length !== LENGTH) return null;
  let value = 0n;
  for (const sign of code.toUpperCase()) {
    const digit = SIGNS.indexOf(sign);
    if (digit < 0) return null;
    value = value * 32n + BigInt(digit);
  }
  const id = (((value - SHIFT + SIZE) % SIZE) * inverse(FACTOR)) % SIZE;
  return id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : null;
}

/** The inverse of a multiplication modulo SIZE (Newton's method, each step doubles the number of right bits). */
function inverse(factor: bigint): bigint {
  let found = factor;
  for (let bits = 3; bits < 64; bits *= 2) found = (((found * (2n - factor * found)) % SIZE) + SIZE) % SIZE;
  return found;
}
