import { expect, test } from 'vitest';
import { complete, spreadOf } from './summarise.ts';

test('the spread has the median of all runs and those of the slowest and the fastest set', () => {
  const sets = [
    [3, 1, 2],
    [9, 7, 8],
  ];
  expect(spreadOf(sets)).toEqual({ median: 7, sets: [2, 8] });
  expect(spreadOf([[0.0344]], 3)).toEqual({ median: 0.034, sets: [0.034, 0.034] });
  expect(() => spreadOf([[]])).toThrow('median of nothing');
});

test.each([0, undefined, NaN])('a visit whose paint is %s is an error, never a figure', (lcp) => {
  expect(() => complete('home', { cls: 0, lcp })).toThrow('No lcp was measured on the page home.');
});

test('a page without any shift is a figure', () => {
  expect(complete('home', { cls: 0, lcp: 12 })).toEqual({ cls: 0, lcp: 12 });
});
