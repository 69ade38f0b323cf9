import type { Side } from '../markets.ts';
import { minus, plus, span, type Next, type Span } from './market-rule.ts';
import type { RecordStatus } from './record-status.ts';

/** What has happened in a match; goals, corners and cards in their order. Own goals count for the team that gains. */
export interface FootballRecord {
  readonly status: RecordStatus;
  /** Halves that are over. */
  readonly halves: 0 | 1 | 2;
  /** Minutes that are over, without added time. */
  readonly minutes: number;
  readonly goals: readonly FootballGoal[];
  /** Corners that were taken. */
  readonly corners: readonly Side[];
  readonly cards: readonly FootballCard[];
}

export interface FootballGoal {
  readonly side: Side;
  /** The running minute: 1 is 0:00 to 0:59; 45 and 90 with the added time. */
  readonly minute: number;
  readonly inAddedTime?: boolean | undefined;
}

export interface FootballCard {
  readonly side: Side;
  /** A second yellow card is followed by the red one that it brings. */
  readonly card: 'yellow' | 'second_yellow' | 'red';
}

export type Period = 'match' | 'half1' | 'half2';

const HALF = 45;

export const isOver = ({ status, halves }: FootballRecord): boolean => status === 'finished' || halves === 2;

const isPeriodOver = (record: FootballRecord, period: Period): boolean =>
  isOver(record) || (period === 'half1' && record.halves > 0);

const isIn = (minute: number, period: Period): boolean => period === 'match' || minute <= HALF === (period === 'half1');

export function goalsOf(record: FootballRecord, side: Side, period: Period = 'match'): Span {
  const goals = record.goals.filter((goal) => goal.side === side && isIn(goal.minute, period));
  return span(goals.length, !isPeriodOver(record, period));
}

export const goalLead = (record: FootballRecord, period: Period = 'match'): Span =>
  minus(goalsOf(record, 'home', period), goalsOf(record, 'away', period));

export const allGoals = (record: FootballRecord, period: Period = 'match'): Span =>
  plus(goalsOf(record, 'home', period), goalsOf(record, 'away', period));

export const cornersOf = (record: FootballRecord, side: Side): Span =>
  span(record.corners.filter((each) => each === side).length, !isOver(record));

export const cornerLead = (record: FootballRecord): Span => minus(cornersOf(record, 'home'), cornersOf(record, 'away'));

/** A team for each booking: a yellow card is one, a red two, a second yellow none beside its red. */
export const bookings = ({ cards }: FootballRecord): Side[] =>
  cards.flatMap(({ side, card }) => Array.from({ length: { yellow: 1, second_yellow: 0, red: 2 }[card] }, () => side));

export const bookingsOf = (record: FootballRecord, side: Side): Span =>
  span(bookings(record).filter((each) => each === side).length, !isOver(record));

/** The team of the nth of a list, none when the match ended before. */
export const nth = (record: FootballRecord, sides: readonly Side[], number: number): Next =>
  sides[number - 1] ?? (isOver(record) ? 'none' : null);

/** The team that has so many first. */
export function raceTo(record: FootballRecord, sides: readonly Side[], count: number): Next {
  const reached = (side: Side) => sides.flatMap((each, at) => (each === side ? [at] : []))[count - 1] ?? Infinity;
  const [home, away] = [reached('home'), reached('away')];
  if (home === away) return isOver(record) ? 'none' : null;
  return home < away ? 'home' : 'away';
}
