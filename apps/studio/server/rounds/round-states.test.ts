import { expect, test } from 'vitest';
import { steps } from './round-books.ts';
import { isPending, isPlayed, roundStates, type RoundState } from './round-states.ts';

const states = Object.keys(roundStates) as (keyof typeof roundStates)[];
const nextOf = (state: keyof typeof roundStates) => Object.keys(roundStates[state]) as RoundState[];

test('every state leads to an end, and only final states have no successor', () => {
  const ends = states.filter((state) => nextOf(state).length === 0);
  expect(ends).toEqual(['settled', 'refunded', 'refused']);
  const reach = (state: RoundState): boolean => ends.includes(state) || nextOf(state).some(reach);
  for (const state of states) expect(nextOf(state).every(reach)).toBe(true);
});

test('every state that owes the platform a call has the step for it', () => {
  const pending = states.filter((state) => state !== 'deciding' && isPending(state));
  expect(Object.keys(steps).toSorted()).toEqual(pending.toSorted());
});

test.each<[RoundState, boolean]>([
  ['bet_pending', false],
  ['bet_taken', true],
  ['settled', true],
  ['refund_pending', false],
  ['refunded', false],
  ['refused', false],
])('the outcome of a round that is %s may be seen: %s', (state, seen) => {
  expect(isPlayed(state)).toBe(seen);
});
