import type { Outcome } from '../../lottery/draws/outcome.ts';

/** One lot, written out. `at` is the label or place it is for. */
export interface Lot {
  readonly at: string;
  readonly tokens: readonly string[];
}

/** How the lots of a play are listed, and by which pay steps one of them wins. */
export interface Judge {
  readonly list: (text: string) => Lot[];
  readonly steps: (lot: Lot, outcome: Outcome) => readonly string[];
}

export const won = (yes: boolean, step = 'win'): readonly string[] => (yes ? [step] : []);

/** The numbers of a draw; of a hash its last five decimal characters. */
export function numbersIn(outcome: Outcome): number[] {
  if (outcome.kind === 'digits') return [...outcome.digits];
  if (outcome.kind === 'dice') return [...outcome.dice];
  if (outcome.kind === 'prizes') return [];
  if (outcome.kind === 'block') return (outcome.hash.match(/\d/g) ?? []).slice(-5).map(Number);
  return [...outcome.numbers];
}

/** Big, small, odd or even. */
export function hasSide(side: string, value: number, firstBig: number): boolean {
  if (side === 'odd') return Math.abs(value) % 2 === 1;
  if (side === 'even') return value % 2 === 0;
  return (side === 'big') === value >= firstBig;
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
