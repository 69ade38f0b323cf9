import { formatMoney, type CurrencyCode } from '@fairhouse/contract';

/** As the server sends it (contract, `jackpot`): minor units, and how fast an invented figure grows. */
export interface JackpotFigure {
  amount: number;
  step: number;
  everyMs: number;
}

/** The figure this many milliseconds after the server sent it. Whole steps only: spec §2, 165.11 every 3 s. */
export function jackpotAfter({ amount, step, everyMs }: JackpotFigure, elapsed: number): number {
  if (step <= 0 || everyMs <= 0) return amount;
  return amount + Math.floor(Math.max(0, elapsed) / everyMs) * step;
}

/** Milliseconds until the next step; null when it does not grow by itself. */
export function nextStepIn({ step, everyMs }: JackpotFigure, elapsed: number): number | null {
  return step <= 0 || everyMs <= 0 ? null : everyMs - (Math.max(0, elapsed) % everyMs);
}

export interface JackpotCharacter {
  /** Numbered from the right, so that a wheel keeps its number when the figure gets another digit. */
  place: number;
  digit: number | null;
  mark: string;
}

/** Minor units → wheels and the marks between them, from left to right, without the currency sign. */
export function jackpotCharacters(amount: number, currency: CurrencyCode): JackpotCharacter[] {
  const text = formatMoney(amount, currency, { sign: false });
  return Array.from(text, (mark, index) => ({
    place: text.length - index,
    digit: /\d/.test(mark) ? Number(mark) : null,
    mark,
  }));
}

const DIGIT_WIDTH = 0.6;
/** With the space after it. */
const SIGN_WIDTH = 0.65;
const MARK_WIDTH = 0.22;
const GAP = 0.05;

/** Width of the figure in heights of a digit, with the sign; it scales the figure to its card. */
export const widthInDigits = (characters: readonly JackpotCharacter[]): number =>
  characters.reduce((width, { digit }) => width + (digit === null ? MARK_WIDTH : DIGIT_WIDTH) + GAP, SIGN_WIDTH);
