import { families } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { linesAgain } from './lines-again.ts';

const plays = families.find(({ code }) => code === 'K3')!.plays;

test('a slip is bet again at the odds of now, line by line', () => {
  const before = [
    { play: 'HZ', selection: '9 10', unit: 10, multiple: 2 },
    { play: 'HZ', selection: '3', unit: 100 },
  ];
  expect(linesAgain(plays, before)).toMatchObject([
    { play: 'HZ', selection: '9 10', lots: 2, stake: 80 },
    { play: 'HZ', selection: '3', multiple: 1, stake: 200 },
  ]);
  const own = {
    win: 1,
    ...Object.fromEntries(Object.keys(plays.find(({ code }) => code === 'HZ')!.pay).map((step) => [step, 20_000])),
  };
  const changed = plays.map((play) => (play.code === 'HZ' ? { ...play, pay: own, own } : play));
  expect(linesAgain(changed, before)[1]).toMatchObject({ largestHit: 200, odds: own });
});

test('plays that are not offered any more are left out', () => {
  expect(linesAgain(plays, [{ play: 'GONE', selection: '1', unit: 100 }])).toEqual([]);
  expect(linesAgain(plays, [{ play: 'HZ', selection: '99', unit: 100 }])).toEqual([]);
});
