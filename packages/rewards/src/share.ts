/** Hundred per cent in basis points. */
export const WHOLE = 10_000n;

/** ⌊amount × part ÷ of⌋; 0 of 0. Amounts are not negative. */
export const share = (amount: bigint, part: bigint, of: bigint): bigint => (of === 0n ? 0n : (amount * part) / of);
