import { expect, it } from 'vitest';
import { readWatched } from './read-watched.ts';

const said = (gameCode: string, measure: 'pay' | 'hits', span: 'all' | 'month', demo = false) => ({
  gameCode,
  version: '1',
  demo,
  measure,
  span,
  rounds: 10,
  observed: 0.95,
  expected: 0.96,
  sigmas: null,
  leastRounds: 100,
  alarmSince: null,
});

it('groups the figures of a game, trial play apart from play for money', () => {
  const list = [said('ant', 'hits', 'all'), said('ant', 'pay', 'all'), said('ant', 'pay', 'all', true)];
  expect(readWatched(list)).toMatchObject([
    { gameCode: 'ant', demo: false, total: { measure: 'pay', span: 'all' }, figures: [{}, {}] },
    { gameCode: 'ant', demo: true, figures: [{}] },
  ]);
});

it('reads nothing from a vendor that leaves out the total of a game', () => {
  expect(
    readWatched([said('ant', 'pay', 'all'), said('bee', 'pay', 'month'), said('bee', 'hits', 'all')]),
  ).toBeUndefined();
  expect(readWatched([])).toEqual([]);
});
