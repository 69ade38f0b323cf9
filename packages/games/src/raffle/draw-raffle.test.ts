import { expect, test } from 'vitest';
import { drawRaffle, ticketRoot } from './draw-raffle.ts';

const tickets = ['a', 'b', 'c', 'd', 'e'].map((holder, at) => ({ number: at + 1, holder }));
const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');

test('the root and the order of the published example', () => {
  const root = ticketRoot(tickets);
  expect([root.slice(0, 8), root.slice(-5)]).toEqual(['bc16f94c', '985d8']);
  expect(drawRaffle(tickets, serverSeed).map(({ number }) => number)).toEqual([1, 5, 3, 2, 4]);
});

test('a beacon changes the order, and the root does not depend on it', () => {
  const orders = ['00', '01', '02', '03'].map((beacon) =>
    drawRaffle(tickets, serverSeed, beacon).map(({ number }) => number),
  );
  expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});
