import { expect, it } from 'vitest';
import { packPath } from './pack-path.ts';

it('keeps the shape in fewer characters', () => {
  expect(packPath('M 10 10 L 20 10 L 20 30 Z')).toBe('M10 10h10v20z');
  expect(packPath('M0.5-0.5L0.25 3')).toBe('M.5-.5l-.2 3.5');
});

it('rounds to whole units when coarse, but no circle ends where it began', () => {
  expect(packPath('M10.4 10.4L20.6 11', true)).toBe('M10 10l11 1');
  expect(packPath('M0-22a22 22 0 1 1-.1 0z', true)).toBe('M0-22a22 22 0 11-.1 0z');
});
