import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RandomSource } from '../../fairness/index.ts';
import { publishedFigures } from '../published-figures.ts';
import type { FreeSpinsRule, SlotDefinition } from '../slot-definition.ts';
import { slotGames } from '../slot-games.ts';
import { spin } from '../spin.ts';
import { anyGame, tinyClassic, tinyLines, tinyWays } from '../synthetic-games.ts';
import { rtpInterval95 } from './rtp-interval.ts';
import { computeSlotFigures, type SlotFigures } from './slot-figures.ts';

/** Plays every possible round of a small game, each with its probability, by trying all draws in turn. */
function playEveryRound(
  definition: SlotDefinition,
  limit = Infinity,
): Omit<SlotFigures, 'volatilityIndex95'> | undefined {
  const draws: { value: number; range: number }[] = [];
  let [at, rounds, base, paid, square, hits, triggers, capped, most] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const random: RandomSource = {
    uniform(range) {
      if (at === draws.length) draws.push({ value: 0, range });
      return (draws[at++] as { value: number }).value;
    },
  };
  do {
    at = 0;
    const book = spin(definition, { stake: definition.coins }, random);
    const probability = draws.reduce((product, { range }) => product / range, 1);
    const pay = book.totalPay / definition.coins;
    const free = book.events.find((event) => event.type === 'freeSpinsEnd');
    const end = book.events.at(-1);
    base += probability * (pay - (free?.total ?? 0) / definition.coins);
    paid += probability * pay;
    square += probability * pay ** 2;
    hits += pay > 0 ? probability : 0;
    triggers += free ? probability : 0;
    capped += end?.type === 'roundEnd' && end.capped ? probability : 0;
    most = Math.max(most, pay);
    rounds += 1;
    if (rounds > limit) return undefined;
    while (
      draws.length > 0 &&
      (draws.at(-1) as { value: number; range: number }).value === (draws.at(-1)?.range ?? 0) - 1
    )
      draws.pop();
    const last = draws.at(-1);
    if (last) last.value += 1;
  } while (draws.length > 0);
  return {
    rtp: paid * 100,
    base: base * 100,
    free: (paid - base) * 100,
    hitRate: hits,
    volatility: Math.sqrt(Math.max(0, square - paid ** 2)),
    freeGamesOneIn: triggers > 0 ? 1 / triggers : null,
    maxWin: most,
    maxWinOf: 'round',
    cappedOneIn: capped > 0 ? 1 / capped : null,
  };
}

function expectSameFigures(computed: SlotFigures, played: Omit<SlotFigures, 'volatilityIndex95'>): void {
  for (const [name, value] of Object.entries(played)) {
    const figure = computed[name as keyof SlotFigures];
    if (name === 'volatility') expect(computed.volatility ** 2).toBeCloseTo(played.volatility ** 2, 6);
    else if (typeof value === 'number') expect(figure, name).toBeCloseTo(value, 6);
    else expect(figure, name).toBe(value);
  }
}

const tinyRule = tinyLines.freeSpins as FreeSpinsRule;
/** At most three free games, so that every round can be played. */
const shortLines: SlotDefinition = { ...tinyLines, freeSpins: { ...tinyRule, maxGames: 3 } };

describe('exact figures', () => {
  it.each([
    ['lines with free games and a cap', shortLines],
    ['lines with free games, no cap', { ...shortLines, winCap: 100_000 }],
    ['ways', tinyWays],
    ['a classic', tinyClassic],
  ])('of %s equal those of playing every round', (_, definition) => {
    const played = playEveryRound(definition);
    expect(played).toBeDefined();
    if (played) expectSameFigures(computeSlotFigures(definition), { ...played });
  });

  it('equal those of playing every round, for any small game', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyGame, (definition) => {
        const played = playEveryRound(definition, 800);
        if (!played) return;
        compared += 1;
        expectSameFigures(computeSlotFigures(definition), played);
      }),
      { seed: 7, numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(150);
  });

  it('without a limit on retriggers are the limit of the figures with more and more free games', () => {
    const { winCap, ...uncapped } = tinyLines;
    expect(winCap).toBe(40);
    const calm = { ...tinyRule, retriggered: [0, 1] };
    const limited = computeSlotFigures({ ...uncapped, freeSpins: { ...calm, maxGames: 300 } });
    const unlimited = computeSlotFigures({ ...uncapped, freeSpins: { ...calm, maxGames: Infinity } });
    expect(unlimited).toMatchObject({ maxWinOf: 'game' });
    for (const name of ['rtp', 'base', 'free', 'hitRate', 'volatility'] as const) {
      expect(unlimited[name], name).toBeCloseTo(limited[name], 8);
    }
  });

  it('are refused for free games that never end', () => {
    const endless = { ...tinyLines, freeSpins: { ...tinyRule, retriggered: [3], maxGames: Infinity } };
    expect(() => computeSlotFigures(endless)).toThrow(/never end/);
  });
});

describe("the studio's games", () => {
  // Once per variant: games of a variant share the figures, and the enumeration takes up to seconds.
  const variants = new Map([...slotGames.values()].map((definition) => [definition.variant, definition]));

  it.each([...variants])(
    '%s: the published figures equal those of the enumeration',
    { timeout: 120_000 },
    (_, game) => {
      const computed = computeSlotFigures(game);
      const published = publishedFigures(game);
      expect(published).toBeDefined();
      expect(Object.keys(published ?? {})).toEqual(Object.keys(computed));
      for (const [name, figure] of Object.entries(published ?? {})) {
        const value = computed[name as keyof SlotFigures];
        if (typeof figure === 'number' && figure > 0) {
          expect(Math.abs((value as number) / figure - 1), name).toBeLessThan(1e-12);
        } else expect(value, name).toBe(figure);
      }
    },
  );

  it('have no published figures for unknown rules', () => {
    expect(publishedFigures(tinyLines)).toBeUndefined();
    expect(publishedFigures({ variant: 'toString' })).toBeUndefined();
  });

  it.each<[string, Pick<SlotFigures, 'rtp' | 'base' | 'hitRate' | 'volatility'>, number | null]>([
    ['lines-low', { rtp: 95.6, base: 70, hitRate: 0.31, volatility: 4.4 }, 80],
    ['lines-medium', { rtp: 96.4, base: 68, hitRate: 0.28, volatility: 8.7 }, 135],
    ['lines-high', { rtp: 96.3, base: 59, hitRate: 0.16, volatility: 12.7 }, 137],
    ['ways-medium', { rtp: 96.2, base: 66, hitRate: 0.3, volatility: 6.9 }, 99],
    ['ways-high', { rtp: 96.1, base: 58, hitRate: 0.33, volatility: 13.6 }, 166],
    ['classic-low', { rtp: 95.2, base: 95.2, hitRate: 0.38, volatility: 3.3 }, null],
    ['classic-high', { rtp: 96, base: 96, hitRate: 0.33, volatility: 7.1 }, null],
  ])('%s has the RTP, split, hit rate, volatility and free games of its design', (variant, design, freeGamesOneIn) => {
    const figures = publishedFigures({ variant }) as SlotFigures;
    expect(figures.rtp).toBeCloseTo(design.rtp, 0);
    expect(figures.rtp).toBeGreaterThan(94);
    expect(figures.rtp).toBeLessThan(97.2);
    expect(Math.abs(figures.base - design.base)).toBeLessThan(0.1);
    expect(figures.base + figures.free).toBeCloseTo(figures.rtp, 12);
    expect(figures.hitRate).toBeCloseTo(design.hitRate, 2);
    expect(figures.volatility).toBeCloseTo(design.volatility, 1);
    expect(figures.volatilityIndex95 / figures.volatility).toBeCloseTo(1.96, 4);
    expect(figures.freeGamesOneIn === null ? null : Math.round(figures.freeGamesOneIn)).toBe(freeGamesOneIn);
  });

  it('have an RTP interval for a number of rounds', () => {
    const figures = publishedFigures({ variant: 'lines-medium' }) as SlotFigures;
    const { low, high } = rtpInterval95(figures, 1_000_000);
    expect([low, high].map((end) => end.toFixed(2))).toEqual(['94.69', '98.11']);
    expect(rtpInterval95(figures, 100).low).toBe(0);
  });
});
