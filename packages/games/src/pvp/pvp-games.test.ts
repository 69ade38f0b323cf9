import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import type { PvpMove } from './moves.ts';
import { dealCards } from './pvp-rules.ts';
import { pvpGames, type AnyPvpRules } from './pvp-games.ts';
import { rakeBy, rakeRuleOf } from './settle-hand.ts';

const STAKE = 1_000;
const games = [...pvpGames.values()].map((rules): [string, AnyPvpRules] => [rules.game, rules]);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const seedOf = (n: number) => n.toString(16).padStart(64, '0');

function begin(rules: AnyPvpRules, seed: number, seats: number) {
  const random = createRandomStream({ serverSeed: seedOf(seed), clientSeed: 'test', nonce: 1 });
  const cards = dealCards(random, rules.decks);
  const carried = carriedTo(rules, seed);
  return { cards, state: rules.start({ cards, seats, stake: STAKE, dealer: seed % seats, carried }) };
}

const carriedTo = (rules: AnyPvpRules, seed: number) =>
  rules.pot && { antes: seed % (rules.pot.mostAntes + 1), lastWinner: [0, 1, 2, null][seed % 4]! };

const escrowOf = (rules: AnyPvpRules, seed: number): number =>
  STAKE * (rules.pot?.escrowStakes(seed % (rules.pot.mostAntes + 1)) ?? rules.escrowStakes);

/** Who plays: bots, the rule for lost time, or both by turns. */
type Chooser = (rules: AnyPvpRules, state: unknown, seat: number, step: number) => PvpMove;
const bots: Chooser = (rules, state, seat) => rules.bot(rules.view(state, seat), seat);
const late: Chooser = (rules, state, seat) => rules.timeout(state, seat);
const mixed: Chooser = (rules, state, seat, step) => (step % 3 === 0 ? late : bots)(rules, state, seat, step);

const MOST_MOVES = 2_000;

function play(rules: AnyPvpRules, seed: number, seats: number, choose: Chooser, watch?: (state: unknown) => void) {
  let { state } = begin(rules, seed, seats);
  for (let step = 0; ; step += 1) {
    watch?.(state);
    const turn = rules.turnOf(state);
    if (!turn) return state;
    if (step > MOST_MOVES) throw new Error('It does not end');
    const seat = turn.seats[0]!;
    const move = choose(rules, state, seat, step);
    expect(rules.can(state, seat)).toContain(move.kind);
    const next = rules.apply(state, seat, move);
    if (next === undefined) throw new Error(`${JSON.stringify(move)} is not legal`);
    state = next;
  }
}

const hands = (rules: AnyPvpRules) =>
  fc.tuple(
    fc.nat(1_000_000),
    fc.integer({ min: rules.minSeats, max: rules.maxSeats }),
    fc.constantFrom(bots, late, mixed),
  );

test.each(games)('%s: every hand ends, and what is put in is paid or raked', (_, rules) => {
  fc.assert(
    fc.property(hands(rules), ([seed, seats, choose]) => {
      const state = play(rules, seed, seats, choose);
      const rake = rakeRuleOf(STAKE);
      const { pays, returned, gross, rakes, ...outcome } = rules.settle(state, rakeBy(rake));
      const escrow = escrowOf(rules, seed);
      expect(sum(pays) + outcome.rake).toBe(escrow * seats);
      expect(sum(gross)).toBe(0);
      expect(sum(rakes)).toBe(outcome.rake);
      expect(outcome.rake).toBeLessThanOrEqual(rake.cap);
      for (let seat = 0; seat < seats; seat += 1) {
        expect(pays[seat]).toBe(escrow + gross[seat]! - rakes[seat]!);
        expect(returned[seat]).toBeGreaterThanOrEqual(0);
        expect(returned[seat]).toBeLessThanOrEqual(pays[seat]!);
        expect(gross[seat]! >= 0 || rakes[seat] === 0 || rules.game === 'teen-patti').toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

/** Cards that a view names, but for the one that whoever holds it opens with. */
function cardsIn(view: object): Set<string> {
  const text = JSON.stringify({ ...view, opensWith: null });
  return new Set(Array.from(text.matchAll(/(?<=")[A2-9TJQK][CDHS](?=")/g), ([card]) => card));
}

test.each(games)('%s: a seat sees no card that is not its to see', (_, rules) => {
  fc.assert(
    fc.property(hands(rules), ([seed, seats, choose]) => {
      const { cards } = begin(rules, seed, seats);
      play(rules, seed, seats, choose, (state) => {
        for (let seat = 0; seat < seats; seat += 1) {
          const seen = new Set(rules.seen(state, seat).map((place) => cards[place]));
          for (const card of cardsIn(rules.view(state, seat))) expect(seen).toContain(card);
        }
      });
    }),
    { numRuns: 12 },
  );
});

test.each(games)('%s: no card that another seat holds is shown before the end', (_, rules) => {
  fc.assert(
    fc.property(hands(rules), ([seed, seats, choose]) => {
      play(rules, seed, seats, choose, (state) => {
        if (rules.turnOf(state) === null) return;
        for (let seat = 0; seat < seats; seat += 1) {
          // The last trick may be of an earlier round, and of another deal.
          const shown = cardsIn({ ...rules.view(state, seat), last: null });
          const held = rules.hands(state).flatMap((hand, each) => (each === seat ? [] : hand));
          expect(held.filter((card) => shown.has(card))).toEqual([]);
        }
      });
    }),
    { numRuns: 12 },
  );
});

const anyMove: PvpMove[] = [
  { kind: 'draw' },
  { kind: 'take', cards: ['AC', '2C'] },
  { kind: 'meld', cards: ['KC', 'KD', 'KH'] },
  { kind: 'lay', meld: 7, cards: ['AC'] },
  { kind: 'lay', meld: -1, cards: [] },
  { kind: 'discard', card: 'AC' },
  { kind: 'call' },
  { kind: 'fold' },
  { kind: 'fight' },
  { kind: 'play', cards: ['AC'] },
  { kind: 'play', cards: [] },
  { kind: 'play', cards: ['AC', 'AC'] },
  { kind: 'pass' },
  { kind: 'set', front: [], middle: [], back: [] },
  { kind: 'see' },
  { kind: 'bet', double: true },
  { kind: 'pack' },
  { kind: 'side' },
  { kind: 'accept' },
  { kind: 'refuse' },
  { kind: 'show' },
  { kind: 'bid', tricks: 9 },
  { kind: 'bid', tricks: 1.5 },
];

test.each(games)('%s: moves that the rules do not know now are refused, of whoever has no turn all', (_, rules) => {
  fc.assert(
    fc.property(hands(rules), ([seed, seats, choose]) => {
      play(rules, seed, seats, choose, (state) => {
        const turn = rules.turnOf(state);
        const before = JSON.stringify(state);
        for (let seat = 0; seat < seats; seat += 1) {
          const can = rules.can(state, seat);
          if (!turn?.seats.includes(seat)) expect(can).toEqual([]);
          for (const move of anyMove)
            if (!can.includes(move.kind)) expect(rules.apply(state, seat, move)).toBeUndefined();
        }
        expect(JSON.stringify(state)).toBe(before);
      });
    }),
    { numRuns: 8 },
  );
});

test.each(games)('%s: only Tongits knows a fold and only Teen Patti a pack', (game, rules) => {
  play(rules, 7, rules.maxSeats, mixed, (state) => {
    for (const seat of rules.turnOf(state)?.seats ?? []) {
      if (game !== 'tongits') expect(rules.apply(state, seat, { kind: 'fold' })).toBeUndefined();
      if (game !== 'teen-patti') expect(rules.apply(state, seat, { kind: 'pack' })).toBeUndefined();
    }
  });
});
