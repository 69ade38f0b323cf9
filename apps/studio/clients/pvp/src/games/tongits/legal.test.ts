import { expect, test } from 'vitest';
import { fitsMeld, isMeld, meldsFirst, meldWith } from './legal.ts';

test('melds are those of the rules', () => {
  expect(isMeld(['7H', '7S', '7D'])).toBe(true);
  expect(isMeld(['QS', 'KS', 'AS'])).toBe(false);
});

test('cards are laid off where they continue a meld', () => {
  const run = { kind: 'run', cards: ['8D', '9D', 'TD'] } as const;
  expect(fitsMeld(run, ['7D', 'JD'])).toBe(true);
  expect(fitsMeld(run, ['6D'])).toBe(false);
  expect(fitsMeld(run, [])).toBe(false);
});

test('a discard is taken with the longest meld', () => {
  expect(meldWith('9D', ['8D', 'TD', 'JD', '9S', '9H', '2C']).toSorted()).toEqual(['8D', 'JD', 'TD']);
  expect(meldWith('9D', ['8D', '9S'])).toEqual([]);
});

test('melds come first, each card once', () => {
  const hand = ['2C', '9S', '8D', '9H', '9D', 'TD', 'KC'];
  const sorted = meldsFirst(hand);
  expect(sorted.toSorted()).toEqual(hand.toSorted());
  expect(sorted.slice(-2)).toEqual(['2C', 'KC']);
});
