import { expect, test } from 'vitest';
import { createMemoryBook } from '../markets/memory-book.ts';
import { faultOf, stopInPlaceOf } from './fault-of-message.ts';
import type { FeedMessage, MessageBodies } from './messages.ts';
import type { Refusal } from './refusal-store.ts';
import { createMessageTaker } from './take-messages.ts';

const message = (kind: string, body: object, eventId: string | null = 'm-1', no = 1) =>
  ({ kind, product: 1, seq: no, no, eventId, at: '2026-11-01T10:00:00Z', body }) as unknown as FeedMessage;

const fixture: MessageBodies['fixture_change'] = {
  change: 'new',
  sport: 'football',
  league: 'PL',
  home: 'Reds',
  away: 'Blues',
  startsAt: '2026-11-01T10:00:00Z',
  bestOf: null,
  commitment: 'c',
};
const outcome = { id: '1', odds: 2_000, probability: 0.48, active: true };
const market = { id: 1, specifiers: '', status: 1, cashout: true, outcomes: [outcome] } as const;
const odds: MessageBodies['odds_change'] = {
  status: 'live',
  clock: null,
  score: { total: [0, 0], periods: [[0, 0]] },
  stop: null,
  events: [],
  markets: [market],
};
const priced = (other: object) => ({ ...odds, markets: [{ ...market, outcomes: [{ ...outcome, ...other }] }] });

const settled = { id: 1, specifiers: '', certainty: 2, outcomes: [{ id: '1', result: 1, voidFactor: 0 }] };
const settlement = (other: object, more: object = {}) =>
  message('bet_settlement', { markets: [{ ...settled, ...other }], ...more });
const resulted = (other: object) => settlement({ outcomes: [{ ...settled.outcomes[0], ...other }] });
const goals = [{ side: 'home', minute: 10 }];
const record = { status: 'finished', halves: 2, minutes: 90, goals, corners: ['away'], cards: [] };
const cancelled = (other: object) =>
  message('bet_cancel', {
    markets: [{ id: 1, specifiers: '', voidReason: 'operator' }],
    from: '2026-11-01T10:00:00.123Z',
    to: null,
    ...other,
  });

test('what the feed says has no fault', () => {
  expect(faultOf(resulted({ deadHeat: 1 / 3 }))).toBeNull();
  expect(faultOf(settlement({ id: 16, byBet: true }, { record }))).toBeNull();
  expect(faultOf(cancelled({}))).toBeNull();
  expect(faultOf(message('fixture_change', fixture))).toBeNull();
  expect(faultOf(message('odds_change', odds))).toBeNull();
  expect(faultOf(message('alive', {}, null))).toBeNull();
});

test.each<[string, FeedMessage]>([
  ['an unknown kind', message('jackpot', {})],
  ['the kind of every object', message('constructor', {})],
  ['odds of no match', message('odds_change', odds, null)],
  ['odds that are no list', message('odds_change', { ...odds, markets: null })],
  ['odds below nothing', message('odds_change', priced({ odds: -2_000 }))],
  ['odds with a fraction of a thousandth', message('odds_change', priced({ odds: 2_000.5 }))],
  ['odds in words', message('odds_change', priced({ odds: '2000' }))],
  ['odds above the ladder', message('odds_change', priced({ odds: 1e9 }))],
  ['a chance above 1', message('odds_change', priced({ probability: 1.5 }))],
  ['a score of one team', message('odds_change', { ...odds, score: { total: [1], periods: [] } })],
  ['a stop without a known reason', message('bet_stop', { groups: ['all'], reason: 'rain', status: -1, events: [] })],
  ['a match at no time', message('fixture_change', { ...fixture, startsAt: 'soon' })],
  ['a market beyond the numbers of the database', settlement({ id: 3_000_000_000 })],
  ['specifiers that the database cannot store', settlement({ specifiers: 'hcp=\0' })],
  ['half a pair of code units', settlement({ voidReason: '\ud800' })],
  ['specifiers that no index can hold', settlement({ specifiers: 'x'.repeat(3_000) })],
  ['a result of all outcomes', resulted({ id: '*' })],
  ['a part that wins of next to nothing', resulted({ deadHeat: 1e-9 })],
  ['a result by bet without a record', settlement({ id: 16, byBet: true })],
  ['a result by bet with an empty record', settlement({ id: 16, byBet: true }, { record: {} })],
  ['a record with a goal of nobody', settlement({ byBet: true }, { record: { ...record, goals: [{ minute: 1 }] } })],
  ['a cancellation from a number', cancelled({ from: '1' })],
  ['a cancellation to a word with a number', cancelled({ to: 'foo 5' })],
  ['a cancellation from a day that is in no calendar', cancelled({ from: '2026-02-30T00:00:00Z' })],
  ['a cancellation from the year 0', cancelled({ from: '0000-01-01T00:00:00Z' })],
  ['the end of no recovery', message('snapshot_complete', {}, null)],
])('%s is refused', (_, forged) => expect(faultOf(forged)).not.toBeNull());

test('a refused message stops the bets on its match, until the next odds', () => {
  const book = createMemoryBook();
  book.apply(message('fixture_change', fixture, 'm-1', 1));
  book.apply(message('odds_change', odds, 'm-1', 2));
  book.apply(stopInPlaceOf(message('odds_change', priced({ odds: -1 }), 'm-1', 3)));
  expect(book.match('m-1')).toMatchObject({ stop: { reason: 'feed_silent' } });
  expect([...book.match('m-1')!.markets.values()][0]!.outcomes[0]!.odds).toBe(2_000);
  book.apply(message('odds_change', odds, 'm-1', 4));
  expect(book.match('m-1')!.stop).toBeNull();
});

test('a refused message is told with its fault, and stops its match', () => {
  const book = createMemoryBook();
  const refused: Refusal[] = [];
  const take = createMessageTaker(book, (refusal) => refused.push(refusal));
  take(message('fixture_change', fixture, 'm-1', 1));
  take(message('odds_change', odds, 'm-1', 2));
  expect(refused).toEqual([]);
  take(message('odds_change', priced({ odds: -1 }), 'm-1', 3));
  take({ ...message('jackpot', {}, 'm-1', 4), at: '2026-11-01T10:05:00Z' });
  expect(refused).toEqual([
    { no: 3, product: 1, at: '2026-11-01T10:00:00Z', fault: 'no odds_change in its body' },
    { no: 4, product: 1, at: '2026-11-01T10:05:00Z', fault: 'of an unknown kind' },
  ]);
  expect(book.match('m-1')).toMatchObject({ stop: { reason: 'feed_silent' } });
});
