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
  const plays = computeInThread('BINGO');
  const turns = await countTurnsUntil(plays);
  // Computed in this thread, the only play of the family would leave no more than one turn.
  expect(turns).toBeGreaterThan(10);
  expect(await plays).toHaveLength(families.find(({ code }) => code === 'BINGO')!.plays.length);
});

/** Turns of the event loop of this thread. */
async function countTurnsUntil(answer: Promise<unknown>): Promise<number> {
  const waiting = Symbol('waiting');
  for (let turns = 0; ; turns += 1) {
    await nextTurn();
    if ((await Promise.race([answer, Promise.resolve(waiting)])) !== waiting) return turns;
  }
}
