import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomStream, type RandomSource } from '../fairness/index.ts';
import { betLevels, isOfferedStake } from './bet-levels.ts';
import type { RoundBook, SlotEvent } from './round-book.ts';
import type { SlotDefinition } from './slot-definition.ts';
import { spin } from './spin.ts';
import { anyGame, jasmineElephant, tinyLines } from './synthetic-games.ts';

const serverSeed = '5e'.repeat(32);
const stream = (nonce: number): RandomSource => createRandomStream({ serverSeed, clientSeed: 'spin', nonce });

/** A source with the given stops. */
const scripted = (...stops: number[]): RandomSource => ({ uniform: () => stops.shift() as number });

const games = fc.oneof({ weight: 1, arbitrary: fc.constant(jasmineElephant) }, { weight: 3, arbitrary: anyGame });
const rounds = fc.record({ game: games, units: fc.integer({ min: 1, max: 1000 }), nonce: fc.nat(1_000_000) });
const play = ({ game, units, nonce }: { game: SlotDefinition; units: number; nonce: number }): RoundBook =>
  spin(game, { stake: game.coins * units }, stream(nonce));

const payOf = (event: SlotEvent): number => {
  if (event.type === 'lineWins') return event.total;
  return event.type === 'scatterWin' ? event.pay : 0;
};

describe('every round', () => {
  it('pays the sum of its events, at most the cap, in whole minor units', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const book = play(round);
        const won = book.events.reduce((sum, event) => sum + payOf(event), 0);
        const cap = (round.game.winCap ?? Infinity) * book.stake;
        expect(book.totalPay).toBe(Math.min(won, cap));
        expect(book.events.at(-1)).toEqual({ type: 'roundEnd', totalPay: book.totalPay, capped: won >= cap });
        for (const event of book.events) {
          expect(Number.isSafeInteger(payOf(event))).toBe(true);
          if (event.type !== 'lineWins') continue;
          expect(event.total).toBe(event.wins.reduce((sum, win) => sum + win.pay, 0));
        }
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it('depends on its seeds only', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        expect(play(round)).toEqual(play(round));
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it('shows the reels at its stops, and wins only where symbols or wilds are on the line', () => {
    fc.assert(
      fc.property(rounds, ({ game, units, nonce }) => {
        let grid: number[][] = [];
        for (const event of play({ game, units, nonce }).events) {
          if (event.type === 'reveal') {
            const reels = event.set === 'base' ? game.reels : (game.freeSpins?.reels ?? []);
            grid = event.grid;
            const cell = (reel: number, row: number): number | undefined => {
              const strip = reels[reel] ?? [];
              return strip[((event.stops[reel] as number) + row) % strip.length];
            };
            expect(grid).toEqual(
              reels.map((_, reel) => Array.from({ length: game.rows }, (_, row) => cell(reel, row))),
            );
          }
          const shown = (positions: [number, number][]): (number | undefined)[] =>
            positions.map(([reel, row]) => grid[reel]?.[row]);
          if (event.type === 'scatterWin')
            expect(new Set(shown(event.positions))).toEqual(new Set([game.scatter?.symbol]));
          if (event.type !== 'lineWins') continue;
          for (const win of event.wins) {
            expect(shown(win.positions)).not.toContain(game.scatter?.symbol);
            expect(
              shown(win.positions).every(
                (symbol) => symbol === win.symbol || symbol === game.wild?.symbol || isGroup(game, symbol),
              ),
            ).toBe(true);
          }
        }
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('counts its free games: those played equal those awarded, and never exceed the limit', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const { events } = play(round);
        const end = events.at(-1);
        const awarded = events.reduce((sum, event) => sum + (event.type === 'freeSpinsAwarded' ? event.spins : 0), 0);
        const played = events.filter((event) => event.type === 'freeSpin');
        const capped = end?.type === 'roundEnd' && end.capped;
        expect(awarded).toBeLessThanOrEqual(round.game.freeSpins?.maxGames ?? 0);
        expect(played.map(({ index }) => index)).toEqual(Array.from({ length: played.length }, (_, i) => i + 1));
        if (capped) expect(played.length).toBeLessThanOrEqual(awarded);
        else expect(played).toHaveLength(awarded);
        expect(events.filter((event) => event.type === 'freeSpinsEnd')).toHaveLength(awarded > 0 ? 1 : 0);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

describe('an outcome depends on the stream only', () => {
  const stops = (book: RoundBook): number[][] => book.events.flatMap((e) => (e.type === 'reveal' ? [e.stops] : []));

  it('the stake scales the pay and does not change the stops', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const small = spin(jasmineElephant, { stake: 20 }, stream(nonce));
      const large = spin(jasmineElephant, { stake: 5000 }, stream(nonce));
      expect(stops(large)).toEqual(stops(small));
      expect(large.totalPay).toBe(small.totalPay * 250);
    }
  });

  it('a round is the same after any other rounds', () => {
    const nonces = Array.from({ length: 100 }, (_, nonce) => nonce);
    const forward = nonces.map((nonce) => spin(jasmineElephant, { stake: 20 }, stream(nonce)));
    const backward = nonces.toReversed().map((nonce) => spin(jasmineElephant, { stake: 20 }, stream(nonce)));
    expect(backward.toReversed()).toEqual(forward);
  });

  it('a hit or miss does not predict the next round', () => {
    const hits = Array.from(
      { length: 20_001 },
      (_, nonce) => spin(jasmineElephant, { stake: 20 }, stream(nonce)).totalPay > 0,
    );
    const after = (first: boolean): number => {
      const next = hits.slice(1).filter((_, i) => hits[i] === first);
      return next.filter(Boolean).length / next.length;
    };
    expect(Math.abs(after(true) - after(false))).toBeLessThan(0.02); // three standard errors
  });
});

describe('a complete round', () => {
  it('plays free games with multiplier and retrigger, and ends with their total', () => {
    const book = spin(
      { ...tinyLines, winCap: 1000 },
      { stake: 60 },
      scripted(0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 2, 0, 0, 2, 0),
    );
    expect(book.events.map(describeEvent)).toEqual([
      'base 0 1 1: 20 12 31',
      'line 1: 2 of 2 x2 pays 80, line 2: 2 of 2 x1 pays 40',
      '2 scatters pay 120',
      '2 free, 2 remain',
      'free game 1, 1 remain',
      'free 0 0 0: 23 01 21',
      'line 0: 3 of 2 x6 pays 1200',
      '2 scatters pay 360',
      'again 2 free, 3 remain',
      'free game 2, 2 remain',
      'free 1 1 0: 32 13 21',
      '2 scatters pay 360',
      'free game 3, 1 remain',
      'free 0 2 0: 23 30 21',
      'line 2: 3 of 2 x6 pays 1200',
      'free game 4, 0 remain',
      'free 0 2 0: 23 30 21',
      'line 2: 3 of 2 x6 pays 1200',
      'free games paid 4320',
      'total 4560',
    ]);
  });

  it('stops at the cap, in the middle of the free games', () => {
    const book = spin({ ...tinyLines, winCap: 5 }, { stake: 60 }, scripted(0, 1, 1, 0, 2, 0));
    expect(book.totalPay).toBe(300);
    expect(book.events.filter(({ type }) => type === 'freeSpin')).toHaveLength(1);
    expect(book.events.slice(-2)).toEqual([
      { type: 'freeSpinsEnd', total: 60 },
      { type: 'roundEnd', totalPay: 300, capped: true },
    ]);
  });

  it.each([0, -20, 10, 30, 20.5, Number.NaN, Infinity, 2 ** 53, '20' as unknown as number])(
    'refuses a stake of %s',
    (stake) => {
      expect(() => spin(jasmineElephant, { stake }, stream(0))).toThrow(RangeError);
    },
  );
});

describe('bet levels', () => {
  it('depend on the decimals of the currency', () => {
    expect(betLevels(jasmineElephant, 2)).toContain(100);
    expect(betLevels(jasmineElephant, 7)).toEqual([]);
    expect(isOfferedStake(jasmineElephant, 100, 2)).toBe(true);
    expect(isOfferedStake(jasmineElephant, 60, 2)).toBe(false);
  });
});

function isGroup({ pays }: SlotDefinition, symbol: number | undefined): boolean {
  return pays.kind === 'lines' && symbol !== undefined && (pays.anyOf?.symbols.includes(symbol) ?? false);
}

/** An event as one line of text. */
function describeEvent(event: SlotEvent): string {
  switch (event.type) {
    case 'reveal':
      return `${event.set} ${event.stops.join(' ')}: ${event.grid.map((reel) => reel.join('')).join(' ')}`;
    case 'lineWins':
      return event.wins
        .map((win) => `line ${win.line}: ${win.count} of ${win.symbol} x${win.multiplier} pays ${win.pay}`)
        .join(', ');
    case 'scatterWin':
      return `${event.count} scatters pay ${event.pay}`;
    case 'freeSpinsAwarded':
      return `${event.retrigger ? 'again ' : ''}${event.spins} free, ${event.remaining} remain`;
    case 'freeSpin':
      return `free game ${event.index}, ${event.remaining} remain`;
    case 'freeSpinsEnd':
      return `free games paid ${event.total}`;
    case 'jackpotDraw':
      return `number ${event.number} of ${event.of}${event.won ? ' wins the pot' : ''}`;
    case 'roundEnd':
      return `total ${event.totalPay}${event.capped ? ' capped' : ''}`;
  }
}
