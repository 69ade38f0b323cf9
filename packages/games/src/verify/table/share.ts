/** What a stake returns: so many parts of so many, itself included. */
export type Share = readonly [number, number];

export const LOST: Share = [0, 1];
export const RETURNED: Share = [1, 1];

/** The stake and so many of it; −1 loses. */
export const times = (odds: number): Share => [odds + 1, 1];

/** What a spot returns, chip by chip where it has several; undefined if it is unknown. */
export type Judge = (
  outcome: Readonly<Record<string, unknown>>,
  spot: string,
  variant: string,
) => Share | readonly Share[] | undefined;

/** Whole minor units, each chip rounded down; undefined for a stake that the chips do not divide. */
export function amountOf(judged: Share | readonly Share[], stake: number): number | undefined {
  const chips = (typeof judged[0] === 'number' ? [judged] : judged) as readonly Share[];
  if (stake % chips.length !== 0) return undefined;
  const chip = BigInt(stake / chips.length);
  return chips.reduce((sum, [parts, of]) => sum + Number((chip * BigInt(parts)) / BigInt(of)), 0);
}
