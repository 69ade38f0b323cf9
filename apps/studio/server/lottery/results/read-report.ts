import { readOutcome, type DrawShape, type Outcome } from '@fairhouse/games/lottery';
import { resultReportSchema } from '@fairhouse/contract/play/result-feed';

/** Why the report of a source does not count. */
export type Flaw = 'unreadable' | 'other_draw' | 'repeated' | 'changed';

/** Numbers by prize, as far as they are drawn. */
export type Prizes = Readonly<Record<string, readonly string[]>>;

export interface Report {
  final: boolean;
  numbers: Prizes | null;
  flaw: Flaw | null;
}

/** Reads the answer of a source about the draw of a day. */
export function readReport(shape: DrawShape, draw: { day: string; station: string | null }, answer: unknown): Report {
  const read = resultReportSchema.safeParse(answer);
  if (!read.success) return { final: false, numbers: null, flaw: 'unreadable' };
  const { date, station, final, prizes: numbers } = read.data;
  const flawed = (flaw: Flaw): Report => ({ final, numbers, flaw });
  if (date !== draw.day || (draw.station !== null && station !== draw.station)) return flawed('other_draw');
  if (repeats(numbers)) return flawed('repeated');
  if (final && !readOutcome(shape, numbers).ok) return flawed('unreadable');
  return { final, numbers, flaw: null };
}

/** No prize of these lotteries has one number twice (docs/decisions/lottery-odds.md). */
export const repeats = (prizes: Prizes): boolean =>
  Object.values(prizes).some((numbers) => new Set(numbers).size < numbers.length);

/**
 * Whether a later report of the same source contradicts an earlier one: a number that was reported is another one or
 * missing, or what was final is not final any more.
 */
export function contradicts(earlier: Report, later: Report): boolean {
  if (earlier.numbers === null || earlier.flaw !== null) return false;
  if (earlier.final && !later.final) return true;
  const after = later.numbers ?? {};
  return Object.entries(earlier.numbers).some(([prize, numbers]) =>
    numbers.some((reported, at) => after[prize]?.[at] !== reported),
  );
}

/** The numbers of a final report without a flaw. */
export function outcomeOf(shape: DrawShape, { final, numbers, flaw }: Report): Outcome | null {
  if (!final || flaw !== null || numbers === null) return null;
  const read = readOutcome(shape, numbers);
  return read.ok ? read.outcome : null;
}
