import { createRandomStream } from '@fairhouse/games';
import { families } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { gamesMaths } from './games-maths.ts';
import { lotteryGames } from './games/lottery-games.ts';

const game = (code: string) => lotteryGames.find((one) => one.code === code)!;
const DAY = '2026-08-15';
const line = (play: string, selection: string, unit = 1000) => ({ play, selection, unit, multiple: 1 });

test('every game is drawn in the shape of its family', () => {
  for (const { family, shape } of lotteryGames) {
    expect(families.find(({ code }) => code === family)?.shape).toBe(shape);
  }
});

test('a selection is priced, and settled against the numbers of its draw', () => {
  const seeds = { serverSeed: '0f'.repeat(32), clientSeed: 'draw', nonce: 1 };
  const numbers = gamesMaths.draw(game('K3-1'), createRandomStream(seeds), DAY);
  const all = line('HZ', '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18');
  const priced = gamesMaths.price(game('K3-1'), all, DAY);
  if (!priced.ok) throw new Error(JSON.stringify(priced));
  expect(priced.value.lots).toBe(16);
  const settled = gamesMaths.settle(game('K3-1'), all, numbers);
  expect(settled).toMatchObject({ lots: 16, stake: priced.value.stake, hits: 1 });
  expect(gamesMaths.recheck(game('K3-1'), all, numbers)).toBe(settled.payout);
  expect(settled.payout).toBeGreaterThan(0);
  expect(settled.payout).toBeLessThanOrEqual(priced.value.largestWin);
});

test.each([
  ['a number twice', 'VNMB-1', line('LO2', '27 27'), 'REPEATED'],
  ['a play of another game', 'K3-1', line('LO2', '27'), 'PLAY'],
  ['no number', 'VNMB-1', line('LO2', '-'), undefined],
  [
    'too many numbers',
    'VNMB-1',
    line('X4', Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).join(' ')),
    'OVER_CAP',
  ],
])('%s is refused with the reason', (_, code, bet, reason) => {
  const answer = gamesMaths.price(game(code), bet, DAY);
  expect(answer).toMatchObject({ ok: false, code: 'selection_invalid' });
  if (reason) expect(answer).toMatchObject({ value: { code: reason } });
});
