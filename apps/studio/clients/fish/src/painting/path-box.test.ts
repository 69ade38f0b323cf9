import { expect, test } from 'vitest';
import { boxOf } from './path-box.ts';

test.each([
  ['M1 2h3v4H1z', { x: 1, y: 2, width: 3, height: 4 }],
  ['M10-5l-20 0 5 9z', { x: -10, y: -5, width: 20, height: 9 }],
  ['M0 0L.5.5V-3', { x: 0, y: -3, width: 0.5, height: 3.5 }],
  // After a closing, a relative point follows from where the outline began.
  ['M4 4h2v2zm-1-1h1', { x: 3, y: 3, width: 3, height: 3 }],
])('%s lies in its box', (path, box) => {
  expect(boxOf(path)).toEqual(box);
});

test('a curve reaches less far than the points that draw it', () => {
  const { x, y, width, height } = boxOf('M0 0C0 40 100 40 100 0');
  expect([x, y, width]).toEqual([0, 0, 100]);
  expect(height).toBeCloseTo(30, 0);
  expect(boxOf('M0 0q50 40 100 0').height).toBeCloseTo(20, 0);
});

test('an arc is refused', () => {
  expect(() => boxOf('M0 0A1 1 0 0 1 2 2')).toThrow(RangeError);
});
