import { vendorFeatured } from '@fairhouse/contract/play/vendor-featured';
import { expect, test } from 'vitest';
import type { Book, BookMarket, BookMatch } from '../markets/book.ts';
import { listFeatured } from './list-featured.ts';

const winner = (change: Partial<BookMarket> = {}): BookMarket => ({
  id: 1,
  specifiers: '',
  no: 0,
  status: 1,
  cashout: true,
  seq: 5,
  settled: null,
  outcomes: ['1', '2', '3'].map((id, at) => ({ id, odds: 2000 + at * 100, probability: 0.3, active: true })),
  ...change,
});

const match = (id: string, change: Partial<BookMatch> = {}, market = winner()): BookMatch => ({
  id,
  sport: 'football',
  league: 'serie-a',
  home: 'Reds',
  away: 'Blues',
  startsAt: new Date('2026-11-28T20:00:00Z'),
  status: 'live',
  bestOf: null,
  clock: null,
  score: { total: [1, 0], periods: [[1, 0]] },
  stop: null,
  seq: 5,
  pricedAt: null,
  commitment: 'k0',
  events: [],
  markets: new Map([[`${market.id}|`, market]]),
  ...change,
});

const bookOf = (...matches: BookMatch[]) => ({ matches: () => matches }) as unknown as Book;

test('Live matches come first, with odds that lead to their outcome', () => {
  const coming = match('f-2', { status: 'coming', startsAt: new Date('2026-11-28T21:00:00Z') });
  const matches = listFeatured(bookOf(coming, match('f-1'), match('f-3', { status: 'ended' })), 'BN');
  expect(vendorFeatured.response.safeParse({ matches }).success).toBe(true);
  expect(matches.map(({ target }) => target)).toEqual(['f-1', 'f-2']);
  expect(matches[0]).toMatchObject({
    league: 'Serie A · ইতালি',
    score: [1, 0],
    simulated: true,
    gameCode: 'sportsbook',
  });
  expect(matches[0]!.odds).toEqual([
    { side: 'home', odds: 2000, target: 'f-1~1~~1' },
    { side: 'draw', odds: 2100, target: 'f-1~1~~2' },
    { side: 'away', odds: 2200, target: 'f-1~1~~3' },
  ]);
  expect(matches[1]!.score).toBeNull();
});

test.each([
  ['stopped', match('f-1', { stop: { reason: 'possible_goal' } })],
  ['suspended', match('f-1', {}, winner({ status: -1 }))],
  ['without a market', match('f-1', { markets: new Map() })],
  ['without odds', match('f-1', {}, winner({ outcomes: [{ id: '1', odds: 0, probability: 1, active: false }] }))],
])('A match that is %s has no odds', (_, each) => expect(listFeatured(bookOf(each), 'EN')[0]!.odds).toBeNull());

test('Where the leader is certain, the others still take bets', () => {
  const outcomes = [0, 15_500, 70_000].map((odds, at) => ({
    id: String(at + 1),
    odds,
    probability: 0,
    active: odds > 0,
  }));
  expect(listFeatured(bookOf(match('f-1', {}, winner({ outcomes }))), 'EN')[0]!.odds).toEqual([
    { side: 'draw', odds: 15_500, target: 'f-1~1~~2' },
    { side: 'away', odds: 70_000, target: 'f-1~1~~3' },
  ]);
});

test('One sport does not fill the list', () => {
  const many = Array.from({ length: 40 }, (_, at) => match(`f-${at}`));
  expect(listFeatured(bookOf(...many), 'EN')).toHaveLength(12);
});
