/** Letters and digits that nobody takes for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const SIZE = 32n ** BigInt(LENGTH);
/** Odd, so that multiplying by it modulo a power of two can be undone; neighbours get codes that look unrelated. */
const FACTOR = 743_591_120_773n;
const SHIFT = 219_604_336_911n;

/** The code that a member invites with. It follows from the member's id, so that it needs no room and is nobody else's. */
export function referralCodeOf(memberId: number): string {
  let rest = (BigInt(memberId) * FACTOR + SHIFT) % SIZE;
  let code = '';
  for (let i = 0; i < LENGTH; i += 1, rest /= 32n) code = SIGNS[Number(rest % 32n)]! + code;
  return code;
}

/** The id that a code stands for, whether or not there is such a member; null for what is no code. */
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

/** What undoes a multiplication modulo SIZE (Newton's method, doubling the right bits at each step). */
function inverse(factor: bigint): bigint {
  let found = factor;
  for (let bits = 3; bits < 64; bits *= 2) found = (((found * (2n - factor * found)) % SIZE) + SIZE) % SIZE;
  return found;
}
