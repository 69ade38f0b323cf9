/** Where the chip of a bet on several numbers lies: along the twelve rows, and across the three columns. */
export interface Zone {
  code: string;
  along: number;
  across: number;
}

const row = (number: number) => Math.floor((number - 1) / 3);
const column = (number: number) => (number - 1) % 3;
const average = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** A street and a six line lie at the outer edge, bets with zero at the edge to zero, others between their numbers. */
export function zoneOf(code: string): Zone {
  const numbers = code.split('-').map(Number);
  const plain = numbers.filter((number) => number > 0);
  const across = average(plain.map((number) => column(number) + 0.5));
  if (numbers.includes(0)) return { code, along: 0, across: numbers.length === 4 ? 0 : across };
  const isStreet = plain.length === 3 || plain.length === 6;
  return { code, along: average(plain.map((number) => row(number) + 0.5)), across: isStreet ? 0 : across };
}

export const isZone = (code: string): boolean => /^\d+(?:-\d+)+$/.test(code);
