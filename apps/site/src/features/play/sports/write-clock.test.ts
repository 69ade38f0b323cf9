import { expect, test } from 'vitest';
import { writeClock } from './write-clock.ts';

const clock = (period: number, second: number, state: 'play' | 'break' | 'review' = 'play') => ({
  period,
  second,
  state,
  at: '2026-11-28T20:00:00Z',
  runs: state === 'play',
});
const say = (word: string, n?: number) => `${word}${n ?? ''}`;

test.each([
  ['football', clock(1, 0), '1′'],
  ['football', clock(1, 2699), '45′'],
  ['football', clock(1, 2760), '45+2′'],
  ['football', clock(2, 2700), '46′'],
  ['football', clock(2, 5400), '90+1′'],
  ['football', clock(1, 2700, 'break'), 'halfTime'],
  ['football', clock(2, 3000, 'review'), 'review'],
  ['basketball', clock(3, 100), 'quarter3'],
  ['basketball', clock(5, 100), 'overtime'],
  ['basketball', clock(2, 720, 'break'), 'pause'],
  ['valorant', clock(2, 0), 'map2'],
] as const)('%s %j is %s', (sport, given, text) => expect(writeClock(sport, given, say)).toBe(text));
