import { expect, test } from 'vitest';
import { letter } from './letter.ts';

/** From where to where the horizontal strokes reach. */
const bars = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+)[ ,]?-?[\d.]+H(-?[\d.]+)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }));

test.each([
  { weight: 0.3, gap: 0.5 },
  { weight: 0.24, gap: 0.3 },
])('The two T of SCATTER stand apart, their strokes included: %o', (style) => {
  const { path, stroke } = letter('TT', { x: 0, y: 0, w: 42, h: 34, maxLines: 1, ...style });
  const [first, second] = bars(path);
  expect(second!.from - first!.to).toBeGreaterThan(stroke);
});
