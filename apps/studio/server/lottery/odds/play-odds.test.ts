import { families } from '@fairhouse/games/lottery';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { computeInThread } from './compute-in-thread.ts';
import { describePlays } from './describe-plays.ts';
import { playsWithOdds } from './play-odds.ts';

test('the rules of a game have the exact chances of every play', async () => {
  const plays = await playsWithOdds('K3');
  const sum = plays.find(({ code }) => code === 'HZ')!;
  expect(sum.steps.find(({ selection }) => selection === '3')).toMatchObject({ probability: '1/216' });
  for (const { rtp } of plays) expect(rtp).toBeLessThan(1);
  expect(plays).toEqual(describePlays('K3'));
});

test('while odds are computed, the studio does other work', async () => {
  let isReady = false;
  const plays = computeInThread('BINGO').then((list) => {
    isReady = true;
    return list;
  });
  let turns = 0;
  for (; !isReady; turns += 1) await nextTurn();
  // Computed in this thread, the only play of the family would leave no more than one turn.
  expect(turns).toBeGreaterThan(10);
  expect(await plays).toHaveLength(families.find(({ code }) => code === 'BINGO')!.plays.length);
});
