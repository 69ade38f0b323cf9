import { expect, test } from 'vitest';
import { testGames } from '../testing/test-games.ts';
import { comingDraws, nextDraws } from './coming-draws.ts';

const terms = { changesOf: () => [] };
const game = (code: string) => testGames.find((each) => each.code === code)!;

test('in the hour in which no draw of a daily game may be bet on, its next draws are known', () => {
  const now = new Date('2026-11-28T12:30:00Z');
  expect(comingDraws(game('T0'), now, terms)).toEqual([]);
  expect(nextDraws(game('T0'), now, terms, 3).map(({ numero }) => numero)).toEqual([
    '202611290001',
    '202611300001',
    '202612010001',
  ]);
});

test('the next draws of a game with many a day go on over midnight', () => {
  const now = new Date('2026-11-28T23:00:00Z');
  expect(nextDraws(game('ROW0'), now, terms, 3).map(({ numero }) => numero)).toEqual([
    '202611280047',
    '202611280048',
    '202611290001',
  ]);
});

test('a game that is closed for good has no next draw', () => {
  const pause = { kind: 'pause', from: '2026-11-01', to: '2027-11-01' } as const;
  const now = new Date('2026-11-28T12:30:00Z');
  expect(nextDraws(game('T0'), now, { changesOf: () => [pause] }, 3)).toEqual([]);
});
