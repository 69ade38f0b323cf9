import { expect, test } from 'vitest';
import { fanPlaces, placeNear } from './fan-places.ts';

test.each([
  [13, 344],
  [12, 344],
  [3, 344],
  [13, 900],
  [1, 344],
])('%i cards lie within %i pixels, from left to right in each row', (count, width) => {
  const { places, cardWidth, height } = fanPlaces(count, width);
  expect(places).toHaveLength(count);
  for (const [at, { x, y }] of places.entries()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + cardWidth).toBeLessThanOrEqual(width);
    expect(y + cardWidth * 1.4).toBeLessThanOrEqual(height);
    const before = places[at - 1];
    if (before && before.x >= x) expect(y).toBeGreaterThan(before.y);
  }
});

test('on a phone each of thirteen cards shows enough to be pressed', () => {
  const { places } = fanPlaces(13, 344);
  const first = places.slice(0, 7);
  for (const [at, { x }] of first.entries()) if (at > 0) expect(x - first[at - 1]!.x).toBeGreaterThanOrEqual(40);
});

test('a dragged card goes to the nearest place', () => {
  const { places } = fanPlaces(5, 344);
  expect(placeNear(places, places[3]!.x + 4, places[3]!.y)).toBe(3);
  expect(placeNear(places, -50, 20)).toBe(0);
});
