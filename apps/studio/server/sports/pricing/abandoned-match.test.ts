import { planFootball } from '@fairhouse/games/sports/models';
import { expect, test } from 'vitest';
import type { NewMessage } from '../feed/messages.ts';
import { createMemoryBook } from '../markets/memory-book.ts';
import type { CommittedMatch, StoredEvent } from '../matches/match-store.ts';
import { readMessage } from '../settle/read-message.ts';
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

test('a match that breaks off cancels what is undecided, and lets stand what is decided', () => {
  const book = createMemoryBook();
  let no = 0;
  const take = (messages: readonly NewMessage[]) => {
    for (const message of messages) book.apply({ ...message, no: (no += 1), seq: no, at: START.toISOString() });
    return messages;
  };
  const events: StoredEvent[] = [];
  const publish = (slice: number, phase: 'play' | 'over', ...happened: StoredEvent['event'][]) => {
    for (const event of happened) events.push({ matchId: match.id, no: events.length + 1, slice, at: START, event });
    const progress = { slice, phase, matchId: match.id, at: START, published: 1 };
    const view = viewMatch({ match, progress, events }, START);
    const offered = priceMatch(view.observed, true).map(describeOffer);
    const known = book.match(match.id)!;
    return take(nextMessages(known, { view, offered, events: events.map(describeEvent), refused: false }));
  };
  take([announce(match)]);
  publish(10, 'play', { kind: 'begin' });
  publish(40, 'play', { kind: 'goal', team: 'home', score: [1, 0], reviewed: false });
  const last = publish(100, 'over', { kind: 'cancelled' });
  expect(last.map(({ kind }) => kind)).toEqual(['odds_change', 'bet_cancel']);

  const about = { no: 9, seq: 9, at: START.toISOString() };
  const results = last.flatMap((message) => readMessage({ ...message, ...about }));
  expect(results.find(({ market }) => market === 1)).toMatchObject({
    result: 'void',
    reason: 'abandoned',
    outcome: '*',
  });
  const ended = book.match(match.id)!;
  expect(ended.status).toBe('cancelled');
  expect(ended.markets.get('1|')).toMatchObject({ status: -4 });
  // The first goal was scored.
  expect(ended.markets.get('8|goalnr=1')).toMatchObject({ status: -3, settled: { certainty: 2 } });
  // The same again says nothing new.
  expect(publish(100, 'over').map(({ kind }) => kind)).toEqual(['odds_change']);
});
