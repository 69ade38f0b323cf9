import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeSteps } from './missions.ts';

const steps = [
  { kind: 'check_in', target: 1 },
  { kind: 'valid', target: 10_000 },
  { kind: 'rounds', target: 20 },
];

test('a later step waits for the earlier ones, and its play counts from the beginning of the period', () => {
  expect(judgeSteps(steps, { valid: 12_000, rounds: 20 })).toEqual([
    { done: 0, open: true, reached: false },
    { done: 10_000, open: false, reached: false },
    { done: 20, open: false, reached: false },
  ]);
  expect(judgeSteps(steps, { check_in: 1, valid: 12_000, rounds: 19 }).map(({ reached }) => reached)).toEqual([
    true,
    true,
    false,
  ]);
});

test('more play never takes a step away', () => {
  const counts = fc.record({ check_in: fc.nat(2), valid: fc.nat(20_000), rounds: fc.nat(40) });
  fc.assert(
    fc.property(counts, counts, (before, more) => {
      const after = {
        check_in: before.check_in + more.check_in,
        valid: before.valid + more.valid,
        rounds: before.rounds + more.rounds,
      };
      const reached = judgeSteps(steps, after);
      judgeSteps(steps, before).forEach((step, at) => {
        expect(reached[at]!.done).toBeGreaterThanOrEqual(step.done);
        if (step.reached) expect(reached[at]!.reached).toBe(true);
      });
    }),
  );
});
