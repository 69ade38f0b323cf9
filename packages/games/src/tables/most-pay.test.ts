import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import { mostPay, settleSpots, spotsOf, tableGames, type Spot } from './index.ts';
import { outcomeListOf } from './outcome-list.ts';

const vectorOf = (spots: ReadonlyMap<string, Spot<unknown>>, outcome: unknown): string =>
  [...spots.values()].map(({ odds }) => odds(outcome).join('/')).join(' ');

const drawn = (game: string, count: number): unknown[] => {
  const random = createRandomStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'most', nonce: 1 });
  return Array.from({ length: count }, () => tableGames.get(game)!.draw(random));
};

describe.each(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'color-game', 'andar-bahar'])('%s', (code) => {
  const game = tableGames.get(code)!;

  it('lists outcomes that can come', () => {
    for (const outcome of outcomeListOf(code)!.outcomes) expect(game.readOutcome(outcome)).toBeDefined();
  });

  it.each(game.variants)('%s: whatever is drawn pays as a listed one', (variant) => {
    const spots = spotsOf(game, variant);
    if ('code' in spots) throw new Error(spots.what);
    const listed = new Set(outcomeListOf(code)!.outcomes.map((outcome) => vectorOf(spots, outcome)));
    const strange = drawn(code, 400).filter((outcome) => !listed.has(vectorOf(spots, outcome)));
    expect(strange).toEqual([]);
  });
});

it.each([...tableGames.keys()].filter((code) => code !== 'cockfight'))('%s: no round returns more', (code) => {
  const game = tableGames.get(code)!;
  const spots = spotsOf(game, game.variants[0]);
  if ('code' in spots) throw new Error(spots.what);
  const stakes = fc.dictionary(
    fc.constantFrom(...spots.keys()).filter((name) => spots.get(name)!.chips === 1),
    fc.integer({ min: 1, max: 10_000_000 }),
    { maxKeys: 8 },
  );
  const outcomes = drawn(code, 60);
  fc.assert(
    fc.property(stakes, (laid) => {
      const most = mostPay(game, game.variants[0]!, laid);
      for (const outcome of outcomes) {
        const settled = settleSpots(game, outcome, laid);
        expect('code' in settled ? 0 : settled.total).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 40 },
  );
});

it('red and black cannot both win', () => {
  const roulette = tableGames.get('roulette')!;
  expect(mostPay(roulette, 'classic', { red: 100, black: 100 })).toBe(200);
  expect(mostPay(roulette, 'classic', { red: 100, '17': 10 })).toBe(360);
  expect(mostPay(roulette, 'classic', { red: 1_000, '17': 10 })).toBe(2_000);
  expect(mostPay(roulette, 'classic', {})).toBe(0);
});

it('banker and player: the tie gives both back', () => {
  const baccarat = tableGames.get('baccarat')!;
  expect(mostPay(baccarat, 'classic', { banker: 1_000, player: 1_000, tie: 100 })).toBe(2_900);
  expect(mostPay(baccarat, 'classic', { banker: 1_000, player: 100 })).toBe(1_950);
});

it('Teen Patti: A and B cannot both win, what else can come is added', () => {
  const game = tableGames.get('teen-patti-20-20')!;
  expect(mostPay(game, 'classic', { a: 1_000, b: 1_000 })).toBe(2_000);
  expect(mostPay(game, 'classic', { a: 1_000, 'six-cards': 10 })).toBe(1_950 + 10_010);
});
