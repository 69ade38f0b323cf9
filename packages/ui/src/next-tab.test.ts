import { expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['b', 'Home', 'a'],
  ['a', 'End', 'c'],
  ['a', 'Enter', null],
])('from %s, %s leads to %s', (from, key, to) => expect(nextTab(['a', 'b', 'c'], from, key)).toBe(to));
