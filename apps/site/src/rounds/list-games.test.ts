import { createRandomStream } from '@fairhouse/games';
import { slotGames, spin } from '@fairhouse/games/slots';
import { expect, it } from 'vitest';
import { readBook, listGamesOf } from './list-games.ts';

const definition = slotGames.get('jasmine-elephant')!;
const books = Array.from({ length: 400 }, (_, nonce) =>
  spin(definition, { stake: 2000 }, createRandomStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'maria', nonce })),
);

it('lists every game of a round, and their pays add up to its total', () => {
  for (const book of books) {
    const games = listGamesOf(book.events);
    const sum = games.reduce((total, { pay }) => total + pay, 0);
    expect(book.events.some((event) => event.type === 'roundEnd' && event.capped) || sum === book.totalPay).toBe(true);
    expect(games[0]).toMatchObject({ set: 'base', index: 0 });
    expect(games.slice(1).map(({ index }) => index)).toEqual(games.slice(1).map((_, at) => at + 1));
  }
});

it('covers free games', () =>
  expect(books.some((book) => listGamesOf(book.events).some(({ set }) => set === 'free'))).toBe(true));

it.each([[null], ['text'], [{}], [{ events: [] }], [{ events: {}, totalPay: 1 }]])('%j is no book', (outcome) =>
  expect(readBook(outcome)).toBeNull(),
);
