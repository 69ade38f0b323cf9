import { planFootball } from '@fairhouse/games/sports/models';
import { expect, test } from 'vitest';
import type { MessageKind, NewMessage } from '../feed/messages.ts';
import { createMemoryBook } from '../markets/memory-book.ts';
import type { CommittedMatch, Progress, StoredEvent } from '../matches/match-store.ts';
import { describeEvent, viewMatch } from './match-view.ts';
import { announce, nextMessages } from './next-messages.ts';
import { describeOffer, priceMatch } from './price-match.ts';

const START = new Date('2026-11-28T15:00:00Z');
const match: CommittedMatch = {
  id: 'football-2026-11-23-0001',
  sport: 'football',
  league: 'premier-league',
  home: 'Arsenal FC',
  away: 'Chelsea FC',
  startsAt: START,
  bestOf: null,
  pace: 1,
  plan: planFootball('premier-league', 'Arsenal', 'Chelsea')!,
  commitment: 'c0'.repeat(32),
};

/** A match whose publications are written by hand, and the book that follows them. */
function begin() {
  const book = createMemoryBook();
  const events: StoredEvent[] = [];
  let no = 0;
  let sent = 0;
  let now = START;
  const take = (messages: readonly NewMessage[]): MessageKind[] => {
    for (const message of messages) {
      no += 1;
      book.apply({ ...message, no, seq: no, at: START.toISOString() });
    }
    return messages.map(({ kind }) => kind);
  };
  take([announce(match)]);
  return {
    book: () => book.match(match.id)!,
    setTime: (time: Date) => void (now = time),
    market: (key: string) => book.match(match.id)!.markets.get(key)!,
    /** Publishes, and answers the kinds of the messages that follow. */
    publish: (at: Pick<Progress, 'slice' | 'phase'> | null, ...happened: StoredEvent['event'][]): MessageKind[] => {
      const slice = at?.slice ?? 0;
      for (const event of happened) events.push({ matchId: match.id, no: events.length + 1, slice, at: START, event });
      const progress = at && { ...at, matchId: match.id, at: START, published: 1 };
      const view = viewMatch({ match, progress, events }, now);
      const offered = view.stop ? null : priceMatch(view.observed, progress !== null).map(describeOffer);
      const fresh = events.filter((event) => event.no > sent).map(describeEvent);
      sent = events.length;
      return take(nextMessages(book.match(match.id)!, { view, offered, events: fresh, refused: false }));
    },
  };
}

const OVER = '18|total=0.5';

test('a goal stops the bets, and is settled once it is confirmed', () => {
  const { book, market, publish } = begin();
  expect(publish(null)).toEqual(['odds_change']);
  expect(publish(null)).toEqual([]);
  expect(publish({ slice: 0, phase: 'play' }, { kind: 'begin' })).toEqual(['odds_change']);
  expect(book()).toMatchObject({ status: 'live', stop: null });
  expect(publish({ slice: 99, phase: 'review' }, { kind: 'ball_in_net', team: 'home' })).toEqual(['bet_stop']);
  expect(book().stop).toEqual({ reason: 'possible_goal' });
  const goal = { kind: 'goal', team: 'home', score: [1, 0], reviewed: false } as const;
  expect(publish({ slice: 100, phase: 'play' }, goal)).toEqual(['odds_change', 'bet_settlement']);
  expect(book()).toMatchObject({ stop: null, score: { total: [1, 0] } });
  expect(market('8|goalnr=1').settled).toMatchObject({ certainty: 2 });
  expect(market('8|goalnr=1').settled!.outcomes).toContainEqual({ id: '6', result: 1, voidFactor: 0 });
});

test('a goal that falls after its review is taken back from results and score', () => {
  const { book, market, publish } = begin();
  publish(null);
  publish({ slice: 99, phase: 'play' }, { kind: 'begin' });
  publish({ slice: 99, phase: 'review' }, { kind: 'ball_in_net', team: 'away' });
  const stopped = publish({ slice: 99, phase: 'review' }, { kind: 'review', team: 'away' });
  expect(stopped).toEqual(['bet_stop', 'odds_change', 'bet_settlement']);
  expect(book()).toMatchObject({ stop: { reason: 'goal_under_review' }, score: { total: [0, 1] } });
  expect(market('8|goalnr=1')).toMatchObject({ status: -3, settled: { certainty: 1 } });
  // A process that takes over in between has nothing to add but a sign of life.
  expect(publish({ slice: 99, phase: 'review' })).toEqual(['odds_change']);
  const fallen = publish({ slice: 100, phase: 'play' }, { kind: 'annulled_goal', team: 'away' });
  expect(fallen).toEqual(['rollback_bet_settlement', 'odds_change']);
  expect(book()).toMatchObject({ stop: null, score: { total: [0, 0] } });
  expect(market('8|goalnr=1')).toMatchObject({ status: -1, settled: null });
  publish({ slice: 101, phase: 'play' });
  expect(market('8|goalnr=1')).toMatchObject({ status: 1, settled: null });
  expect(market(OVER)?.status ?? 1).toBe(1);
});

test('a goal that stands after its review is confirmed', () => {
  const { market, publish } = begin();
  publish(null);
  publish({ slice: 99, phase: 'play' }, { kind: 'begin' });
  publish({ slice: 99, phase: 'review' }, { kind: 'ball_in_net', team: 'away' });
  publish({ slice: 99, phase: 'review' }, { kind: 'review', team: 'away' });
  const goal = { kind: 'goal', team: 'away', score: [0, 1], reviewed: true } as const;
  expect(publish({ slice: 100, phase: 'play' }, goal)).toEqual(['odds_change', 'bet_settlement']);
  expect(market('8|goalnr=1')).toMatchObject({ status: -3, settled: { certainty: 2 } });
});

test('at the end every market is settled or void, and nothing is sent twice', () => {
  const { book, publish } = begin();
  publish(null);
  publish({ slice: 282, phase: 'break' }, { kind: 'begin' }, { kind: 'half_time', score: [0, 0] });
  publish({ slice: 582, phase: 'over' }, { kind: 'full_time', score: [0, 0] });
  for (const market of book().markets.values()) expect(market).toMatchObject({ status: -3, settled: { certainty: 2 } });
  expect(book()).toMatchObject({ status: 'ended', stop: { reason: 'match_over' } });
  expect(publish({ slice: 582, phase: 'over' })).toEqual(['odds_change']);
});

test('a decider that is late stops the bets; what it then publishes lets them go on', () => {
  const { book, setTime, publish } = begin();
  publish(null);
  publish({ slice: 0, phase: 'play' }, { kind: 'begin' });
  setTime(new Date(START.getTime() + 25_000));
  publish({ slice: 0, phase: 'play' });
  expect(book().stop).toBeNull();
  setTime(new Date(START.getTime() + 31_000));
  expect(publish({ slice: 0, phase: 'play' })).toEqual(['bet_stop', 'odds_change']);
  expect(book().stop).toEqual({ reason: 'feed_silent' });
  expect(publish({ slice: 0, phase: 'play' })).toEqual(['odds_change']);
  setTime(START);
  expect(publish({ slice: 1, phase: 'play' })).toEqual(['odds_change']);
  expect(book().stop).toBeNull();
});
