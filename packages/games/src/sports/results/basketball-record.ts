import type { Side } from '../markets.ts';
import { minus, plus, span, type Span } from './market-rule.ts';
import type { RecordStatus } from './record-status.ts';

export type Points = readonly [home: number, away: number];

/** What has happened in a match of four quarters of twelve minutes. */
export interface BasketballRecord {
  readonly status: RecordStatus;
  /** Minutes of play, without overtime. */
  readonly minutes: number;
  /** Four quarters, then overtimes; the last one may be in play. */
  readonly periods: readonly Points[];
  /** Periods that are over. */
  readonly completed: number;
  /** Every score in its order, for races. */
  readonly baskets?: readonly { readonly side: Side; readonly points: number }[] | undefined;
}

export type BasketballPart = 'match' | 'regulation' | 'half1' | 1 | 2 | 3 | 4;

/** A match that is abandoned later stands as it is. */
const STANDS_FROM_MINUTE = 43;
export const QUARTERS = 4;

export const standsAsItIs = ({ status, minutes }: BasketballRecord): boolean =>
  status === 'finished' || (status === 'abandoned' && minutes >= STANDS_FROM_MINUTE);

/** From and to which period a part is; of the whole match it is only over when the match is. */
const partOf = (part: BasketballPart): [from: number, to: number] => {
  if (part === 'match') return [0, Infinity];
  if (part === 'regulation') return [0, QUARTERS];
  return part === 'half1' ? [0, 2] : [part - 1, part];
};

export function pointsOf(record: BasketballRecord, side: Side, part: BasketballPart = 'match'): Span {
  const [from, to] = partOf(part);
  const at = side === 'home' ? 0 : 1;
  const points = record.periods.slice(from, to).reduce((sum, period) => sum + period[at], 0);
  return span(points, record.completed < to && !standsAsItIs(record));
}

export const pointLead = (record: BasketballRecord, part: BasketballPart = 'match'): Span =>
  minus(pointsOf(record, 'home', part), pointsOf(record, 'away', part));

export const allPoints = (record: BasketballRecord, part: BasketballPart = 'match'): Span =>
  plus(pointsOf(record, 'home', part), pointsOf(record, 'away', part));
