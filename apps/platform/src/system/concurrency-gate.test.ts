import { expect, test } from 'vitest';
import { createGate, TooBusyError } from './concurrency-gate.ts';

test('runs a few tasks, queues some in order, refuses the rest, and continues after a failure', async () => {
  const gate = createGate({ running: 2, waiting: 3 });
  const order: number[] = [];
  let [running, most] = [0, 0];
  const task = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(number);
    if (number === 1) throw new Error('one fails');
    return number;
  };
  const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => gate(task(number))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as Error);
  expect(refused.filter((error) => error instanceof TooBusyError)).toHaveLength(3);
  expect(refused).toHaveLength(4);
  expect(await gate(task(9))).toBe(9);
});
