import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const fail = (error: unknown) => {
  throw error;
};

test('a stop ends a long run early and waits for it; no further run follows', async () => {
  let [steps, runs] = [0, 0];
  const job = repeat(
    1,
    async (stopping) => {
      runs += 1;
      while (!stopping.aborted) {
        steps += 1;
        await sleep(1);
      }
      await sleep(20);
      steps = 0;
    },
    fail,
  );
  await vi.waitFor(() => expect(steps).toBeGreaterThan(2));
  await job.stop();
  expect(steps).toBe(0);
  await sleep(20);
  expect(runs).toBe(1);
});

test('a job that fails is reported and runs again', async () => {
  const errors: unknown[] = [];
  const job = repeat(
    1,
    () => Promise.reject(new Error('no database')),
    (error) => errors.push(error),
  );
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  await job.stop();
});
