import { expect, test } from 'vitest';
import { gripAt, peelCard, type Peel, type Point } from './peel.ts';

const [WIDTH, HEIGHT] = [100, 140];

/** Where a point of the face lies. */
const placed = ({ matrix: [a, b, c, d, e, f] }: Peel, [x, y]: Point) => [
  Math.round(a * x + c * y + e),
  Math.round(b * x + d * y + f),
];

test.each<[string, Point, Point]>([
  ['the left edge', [4, 70], [0, 70]],
  ['the right edge', [97, 60], [100, 60]],
  ['the upper edge', [50, 3], [50, 0]],
  ['the lower edge', [50, 120], [50, 140]],
  ['an upper corner', [6, 8], [0, 0]],
  ['a lower corner', [95, 130], [100, 140]],
  ['the middle, by the nearest edge', [45, 70], [0, 70]],
])('a finger takes %s', (_, at, grip) => expect(gripAt(at, WIDTH, HEIGHT)).toEqual(grip));

test('the left edge, pulled to the right, shows the right strip of the face unturned', () => {
  const peel = peelCard([0, 70], [40, 70], WIDTH, HEIGHT);
  expect(peel.part).toBeCloseTo(0.2);
  expect(peel.flat.map(([x]) => x).toSorted((a, b) => a - b)).toEqual([20, 20, 100, 100]);
  expect(placed(peel, [100, 0])).toEqual([40, 0]);
  expect(placed(peel, [80, 140])).toEqual([20, 140]);
});

test('the lower edge, pulled up, shows the face upside down', () => {
  const peel = peelCard([50, 140], [50, 80], WIDTH, HEIGHT);
  expect(peel.part).toBeCloseTo(30 / 140);
  expect(placed(peel, [0, 140])).toEqual([100, 80]);
  expect(placed(peel, [100, 110])).toEqual([0, 110]);
});

test('a corner comes to lie where the finger is, and the face is turned, never mirrored', () => {
  const peel = peelCard([0, 140], [35, 100], WIDTH, HEIGHT);
  expect(placed(peel, [100, 140])).toEqual([35, 100]);
  const [a, b, c, d] = peel.matrix;
  expect(a * d - b * c).toBeCloseTo(1);
  expect(peel.flap).toHaveLength(3);
});

test('a card that is not pulled lies flat', () => {
  expect(peelCard([0, 70], [0, 70], WIDTH, HEIGHT)).toMatchObject({ part: 0, flap: [] });
});
