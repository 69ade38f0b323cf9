import { expect, test } from 'vitest';
import { seatPlaces } from './places.ts';

test('the turn goes to the right, in Teen Patti to the left', () => {
  const [nextOfFour, nextInPatti] = [seatPlaces('callbreak', 4, 3).get(0)!, seatPlaces('teen-patti', 4, 3).get(0)!];
  expect(nextOfFour[0]).toBeGreaterThan(50);
  expect(nextInPatti[0]).toBeLessThan(50);
});

test.each([2, 3, 4, 5, 6])('of %i seats each other one has a place of its own', (seats) => {
  const places = seatPlaces('tongits', seats, 1);
  expect(places.size).toBe(seats - 1);
  expect(places.has(1)).toBe(false);
  expect(new Set([...places.values()].map(String)).size).toBe(seats - 1);
});
