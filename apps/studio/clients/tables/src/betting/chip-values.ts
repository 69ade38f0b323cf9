/** Chips in a rail of one thumb. */
const MOST_CHIPS = 6;

/** Steps of a chip over the one below it: 1, 5, 10, 50, 100 … of the least stake. */
const STEPS = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 50_000];

/** The values of the chips of a table, minor units, from its least stake up to its most on one spot. */
export function chipValues(min: number, max: number): number[] {
  const values = STEPS.map((step) => step * min).filter((value) => value <= max);
  return values.length > 0 ? values.slice(0, MOST_CHIPS) : [min];
}

/** The chips of an amount, largest first; a rest that no chip covers is one chip more, of the least. */
export function chipsOf(amount: number, values: readonly number[], most = 6): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const value of values.toSorted((a, b) => b - a)) {
    while (left >= value && chips.length < most) {
      chips.push(value);
      left -= value;
    }
  }
  if (chips.length === 0) chips.push(values[0]!);
  return chips;
}

/** 1500 → 1.5K: what fits on a chip. Units of the currency, not minor ones. */
export function shortAmount(units: number): string {
  const rounded = (value: number) => String(Math.floor(value * 10) / 10);
  if (units >= 1_000_000) return `${rounded(units / 1_000_000)}M`;
  if (units >= 1000) return `${rounded(units / 1000)}K`;
  return String(Math.floor(units * 100) / 100);
}
