import { createRandomStream } from '@fairhouse/games';
import { slotGames, spin, type SlotDefinition } from '@fairhouse/games/slots';
import { expect, it } from 'vitest';
import { listGamesOf } from './list-games.ts';
import { readJackpot } from './read-jackpot.ts';

const game = slotGames.get('vintage-sevens')!;
/** Of few numbers, so that it is won often. */
const definition: SlotDefinition = { ...game, jackpot: { ...game.jackpot!, oneIn: 500 } };
const play = (rules: SlotDefinition, nonce: number) =>
  spin(rules, { stake: 100 }, createRandomStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'maria', nonce }));
const books = Array.from({ length: 100 }, (_, nonce) => play(definition, nonce));

it('is shown with its number, and what games and pot pay is what the round paid', () => {
  let winners = 0;
  for (const { events, totalPay } of books) {
    const draw = events.find((event) => event.type === 'jackpotDraw')!;
    const [collected, won] = draw.won ? [7, 12] : [null, 0];
    const shown = readJackpot(events, { number: 3, seed: 5, contributed: 1, reserved: 1, collected, won })!;
    expect([shown.drawn, shown.of, shown.won > 0]).toEqual([draw.number, 500, draw.number < 100]);
    const games = listGamesOf(events).reduce((sum, { pay }) => sum + pay, 0);
    expect(games + shown.won).toBe(totalPay + won);
    if (draw.won) winners += 1;
  }
  expect(winners).toBeGreaterThan(0);
});

it('is not shown of a round that took no part, or of a game without one', () => {
  expect(readJackpot(books[0]!.events, undefined)).toBeNull();
  const { jackpot: _, ...without } = definition;
  const jackpot = { number: 1, seed: 5, contributed: 1, reserved: 1, collected: null, won: 0 };
  expect(readJackpot(play(without, 0).events, jackpot)).toBeNull();
});
