import { once } from 'node:events';
import { expect, it } from 'vitest';
import { MessageChannel } from 'node:worker_threads';
import { watchDatabase } from './database-health.ts';

/** Milliseconds, long enough for the limit of 5 ms to pass on any machine. */
function beBusy() {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

it('an answer that was not read while this process was busy counts as an answer', async () => {
  // Messages of sockets are read after expired timers, so the limit passes first.
  const { port1, port2 } = new MessageChannel();
  const ping = async () => {
    const answer = once(port2, 'message');
    port1.postMessage('pong');
    await answer;
    return true;
  };
  const health = watchDatabase({ ping }, 5);
  const answers = [];
  for (let i = 0; i < 3; i += 1) {
    const asked = health.check();
    beBusy();
    answers.push(await asked);
  }
  expect(answers).toEqual([true, true, true]);
  await health.stop();
  port1.close();
});

it('a database that does not answer, or fails, twice in a row counts as lost until it answers again', async () => {
  let ping: () => Promise<boolean> = () => new Promise(() => undefined);
  const health = watchDatabase({ ping: () => ping() }, 5);
  expect(await health.check()).toBe(false);
  ping = () => Promise.reject(new Error('gone'));
  expect(await health.check()).toBe(false);
  expect(health.lost()).toBe(true);
  ping = () => Promise.resolve(true);
  expect(await health.check()).toBe(true);
  expect(health.lost()).toBe(false);
  await health.stop();
});
