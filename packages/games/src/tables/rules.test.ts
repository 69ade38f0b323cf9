import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRandomStream, type RandomSource } from '../fairness/index.ts';
import { cards } from './cards/card.ts';
import { deckWithout } from './cards/deck.ts';
import {
  cardsLeft,
  cockfight,
  fullDeck,
  isCancelled,
  MOST_STAKE,
  newShoe,
  openDeck,
  playShoeHand,
  settleItem,
  settleSpots,
  spotsOf,
  tableGames,
  type Shoe,
} from './index.ts';

const stream = (nonce: number): RandomSource =>
  createRandomStream({ serverSeed: '7a'.repeat(32), clientSeed: 'tables', nonce });

/** Gives these numbers, whatever the range. */
const script = (...numbers: number[]): RandomSource => ({ uniform: () => numbers.shift()! });

describe('a deck', () => {
  it('counts along the cards that are left', () => {
    const { draw, rest } = openDeck(fullDeck(2), script(0, 0, 0, 100));
    expect([draw(), draw(), draw(), draw()]).toEqual(['AC', 'AC', '2C', 'KS']);
    expect(cardsLeft(rest())).toBe(100);
  });

  it('gives every card as often as it has it, and then none', () => {
    const { draw, rest } = openDeck(fullDeck(3), stream(1));
    const drawn = Array.from({ length: 156 }, draw);
    for (const card of cards) expect(drawn.filter((each) => each === card)).toHaveLength(3);
    expect(cardsLeft(rest())).toBe(0);
    expect(draw).toThrow(RangeError);
  });

  it('knows which cards it cannot have given', () => {
    expect(cardsLeft(deckWithout(fullDeck(1), ['AS', 'KS'])!)).toBe(50);
    expect(deckWithout(fullDeck(1), ['AS', 'AS'])).toBeUndefined();
  });
});

describe('a baccarat shoe', () => {
  it.each([1, 2, 3, 4, 5])('burns first, and ends one hand after the one with the cut card, %i', (seed) => {
    let shoe: Shoe = newShoe();
    const left = [cardsLeft(shoe.deck)];
    for (let hand = 1; !shoe.ended; hand += 1) {
      const played = playShoeHand(shoe, stream(seed * 1000 + hand));
      if (hand > 1) expect(played.burned).toEqual([]);
      else expect(played.burned.length - 1).toBe('A23456789TTTT'.indexOf(shownRank(played.burned[0]!)) + 1);
      const dealt = played.burned.length + played.hand.player.length + played.hand.banker.length;
      expect(cardsLeft(played.shoe.deck)).toBe(left.at(-1)! - dealt);
      left.push(cardsLeft(played.shoe.deck));
      shoe = played.shoe;
    }
    // Before the last hand the cut card was out, before the one before it was not.
    expect(left.at(-2)).toBeLessThan(52);
    expect(left.at(-3)).toBeGreaterThanOrEqual(52);
    expect(() => playShoeHand(shoe, stream(1))).toThrow(RangeError);
  });

  const shownRank = (card: string) => ('JQK'.includes(card[0]!) ? 'T' : card[0]!);
});

describe.each([...tableGames.values()].map((game) => [game.code, game] as const))('%s', (_, game) => {
  it('reads what it draws, also from JSON, and returns whole amounts for every spot', () => {
    const chosen = fc.tuple(fc.nat(1_000_000), fc.constantFrom(...game.variants), fc.integer({ min: 1, max: 10_000 }));
    fc.assert(
      fc.property(chosen, ([nonce, variant, unit]) => {
        const outcome = game.readOutcome(JSON.parse(JSON.stringify(game.draw(stream(nonce)))));
        expect(outcome).toBeDefined();
        const spots = [...(spotsOf(game, variant) as Exclude<ReturnType<typeof spotsOf>, { code: string }>)];
        const stakes = Object.fromEntries(spots.map(([name, { chips }]) => [name, unit * chips]));
        const settled = settleSpots(game, outcome, stakes, variant);
        if ('code' in settled) throw new Error(settled.what);
        let total = 0;
        for (const [name, spot] of spots) {
          const exact = spot.odds(outcome).reduce((sum, odds) => sum + unit + Math.floor((unit * odds) / 10_000), 0);
          expect([name, settled.returns[name]]).toEqual([name, exact]);
          total += exact;
        }
        expect(settled.total).toBe(total);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses unknown spots, stakes and variants', () => {
    const [name, { chips }] = [...game.spots(game.variants[0]!)].at(-1)!;
    const outcome = game.draw(stream(4));
    const code = (stakes: Record<string, unknown>, variant?: string) => {
      const settled = settleSpots(game, outcome, stakes as Record<string, number>, variant);
      return 'code' in settled ? settled.code : settled.total;
    };
    for (const spot of ['', 'x', '__proto__', 'constructor', `${name} `]) expect(code({ [spot]: 1 })).toBe('SPOT');
    for (const stake of [0, -chips, chips / 2, Number.NaN, Infinity, '1', null, MOST_STAKE * chips * 2]) {
      expect([stake, code({ [name]: stake })]).toEqual([stake, 'STAKE']);
    }
    expect(code({ [name]: chips }, 'other')).toBe('VARIANT');
    expect(code({})).toBe(0);
  });
});

test.each([
  [
    'an announced bet that its chips do not divide',
    { game: 'roulette', outcome: { number: 1 }, spots: { voisins: 100 } },
    'STAKE',
  ],
  ['numbers in another order', { game: 'roulette', outcome: { number: 1 }, spots: { '20-17': 100 } }, 'SPOT'],
  ['numbers that do not touch', { game: 'roulette', outcome: { number: 1 }, spots: { '3-4': 100 } }, 'SPOT'],
  ['five neighbours a side', { game: 'roulette', outcome: { number: 1 }, spots: { 'neighbours-1-5': 11 } }, 'SPOT'],
  ['two zeros', { game: 'roulette', outcome: { number: 37 }, spots: {} }, 'OUTCOME'],
  ['a third card on a natural', baccaratHand('4S 4C 2D', 'KC 3S'), 'OUTCOME'],
  ['no third card on 5', baccaratHand('4S AC', 'KC 6S'), 'OUTCOME'],
  ['a banker that may not draw', baccaratHand('4S AC 8D', 'KC 3S 2C'), 'OUTCOME'],
  ['nine equal cards', { game: 'dragon-tiger', outcome: { dragon: 'KS', tiger: 'KX' }, spots: {} }, 'OUTCOME'],
  ['a field too many', { game: 'dragon-tiger', outcome: { dragon: 'KS', tiger: 'KS', x: 1 }, spots: {} }, 'OUTCOME'],
  ['four dice', { game: 'sic-bo', outcome: { dice: [1, 2, 3, 4] }, spots: {} }, 'OUTCOME'],
  ['another color', { game: 'color-game', outcome: { dice: ['red', 'red', 'black'] }, spots: {} }, 'OUTCOME'],
  [
    'a match before the last card',
    { game: 'andar-bahar', outcome: { joker: '7S', cards: ['7C', '7D'] }, spots: {} },
    'OUTCOME',
  ],
  ['no match', { game: 'andar-bahar', outcome: { joker: '7S', cards: ['6C'] }, spots: {} }, 'OUTCOME'],
  [
    'a card twice',
    { game: 'teen-patti-20-20', outcome: { a: ['KS', 'KD', '2C'], b: ['KS', '2D', '3C'] }, spots: {} },
    'OUTCOME',
  ],
  [
    'a pool below 0',
    { game: 'cockfight', outcome: { winner: 'meron', pools: { meron: -1, wala: 5 } }, spots: {} },
    'OUTCOME',
  ],
  ['no outcome', { game: 'sic-bo', spots: {} }, 'OUTCOME'],
])('%s is refused', (_, item, code) => {
  expect(settleItem(item)).toMatchObject({ code });
});

function baccaratHand(player: string, banker: string) {
  return { game: 'baccarat', outcome: { player: player.split(' '), banker: banker.split(' ') }, spots: {} };
}

test('half of an odd stake is rounded down', () => {
  const tie = { game: 'dragon-tiger', outcome: { dragon: 'KS', tiger: 'KS' }, spots: { dragon: 101, 'suited-tie': 1 } };
  expect(settleItem(tie)).toMatchObject({ returns: { dragon: 50, 'suited-tie': 51 } });
  const zero = { game: 'roulette', variant: 'la-partage', outcome: { number: 0 }, spots: { red: 101, '0': 1 } };
  expect(settleItem(zero)).toMatchObject({ returns: { red: 50, '0': 36 } });
});

describe('cockfight pools', () => {
  const amounts = fc.integer({ min: 1, max: 10 ** 11 });

  it('pay at most 95 % of both, or all stakes', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.nat(19), (meron, wala, number) => {
        const { winner } = cockfight.draw(script(number));
        const settled = settleSpots(cockfight, { winner, pools: { meron, wala } }, { meron, wala });
        if ('code' in settled) throw new Error(settled.what);
        const whole = settled.total === meron + wala;
        expect(whole || settled.total <= (meron + wala) * 0.95).toBe(true);
        if (winner === 'draw') expect(whole).toBe(true);
      }),
    );
  });

  it('whatever is paid in is paid out, kept as plasada of 5 %, or too little to divide', () => {
    const bets = fc.array(fc.record({ side: fc.constantFrom('meron', 'wala'), stake: amounts }), { minLength: 1 });
    fc.assert(
      fc.property(bets, fc.nat(19), (laid, number) => {
        const sum = (side: string) => laid.reduce((all, bet) => all + (bet.side === side ? bet.stake : 0), 0);
        const pools = { meron: sum('meron'), wala: sum('wala') };
        const outcome = { winner: cockfight.draw(script(number)).winner, pools };
        const returned = laid.map(({ side, stake }) => {
          const settled = settleSpots(cockfight, outcome, { [side]: stake });
          return 'code' in settled ? NaN : settled.total;
        });
        const [paidIn, paidOut] = [pools.meron + pools.wala, returned.reduce((all, each) => all + each, 0)];
        // Less than 0.01 per 100 of each stake on the winner, and less than a unit of each ticket.
        const isBack = outcome.winner === 'draw' || isCancelled(pools);
        const most = isBack ? 0 : pools[outcome.winner as 'meron' | 'wala'] / 10_000 + laid.length;
        const rounding = (isBack ? paidIn : (paidIn * 95) / 100) - paidOut;
        expect(rounding).toBeGreaterThanOrEqual(0);
        expect(rounding).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('of one currency pays no other: an outcome is joined with the stakes of one pool', () => {
    const { drawn, join, stands } = cockfight.pool!;
    expect(drawn(cockfight.draw(script(17)))).toEqual({ winner: 'wala' });
    expect(join({ winner: 'wala' }, { meron: 5, draw: 2 })).toEqual({ winner: 'wala', pools: { meron: 5, wala: 0 } });
    expect(stands({ meron: 123_450, wala: 98_700 })).toBe(true);
    expect([stands({ draw: 500 }), stands({ meron: 1_000_000, wala: 126_421 })]).toEqual([false, false]);
  });

  it.each([
    ['an empty pool', { meron: 0, wala: 500 }],
    ['a dividend of 107.00', { meron: 1_000_000, wala: 126_421 }],
  ])('with %s everything is returned, whatever the winner', (_, pools) => {
    for (const winner of ['meron', 'wala', 'draw']) {
      const spots = { meron: 100, wala: 100, draw: 100 };
      expect(settleItem({ game: 'cockfight', outcome: { winner, pools }, spots })).toMatchObject({ returns: spots });
    }
  });
});
