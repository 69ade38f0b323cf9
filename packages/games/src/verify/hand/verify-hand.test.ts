import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRandomStream, linkBefore, mixOf } from '../../fairness/index.ts';
import { dealCards, leavesOf, pvpGames, rakeBy, rakeRuleOf, rootOf, saltOf, type PvpMove } from '../../pvp/index.ts';
import { readHandDocument, type HandDocument } from './hand-document.ts';
import { verifyHand } from './verify-hand.ts';

const STAKE = 1_000;
const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');

/** A hand that bots played, as seat 0 may read it. */
function playedHand(game: string, n: number, known: boolean): HandDocument {
  const rules = pvpGames.get(game)!;
  const nonce = 1 + (n % 7);
  const serverSeed = seedOf(n);
  const chainStart = linkBefore(serverSeed, nonce);
  const contributions = [seedOf(n + 1).slice(0, 32), seedOf(n + 2).slice(0, 32)].toSorted();
  const clientSeed = mixOf(chainStart, contributions);
  const cards = dealCards(createRandomStream({ serverSeed, clientSeed, nonce }), rules.decks);
  const seats = rules.minSeats + (n % (rules.maxSeats - rules.minSeats + 1));
  const dealer = n % seats;
  const carried = rules.pot && n % 5 > 0 ? { antes: n % 12, lastWinner: n % 4 < 3 ? n % 4 : null } : undefined;
  let state = rules.start({ cards, seats, stake: STAKE, dealer, carried });
  const moves: { turn: number; seat: number; move: PvpMove; auto: boolean }[] = [];
  for (let turn = rules.turnOf(state); turn; turn = rules.turnOf(state)) {
    const seat = turn.seats[0]!;
    const chosen = (moves.length + n) % 4 === 0 ? rules.timeout(state, seat) : rules.bot(rules.view(state, seat), seat);
    state = rules.apply(state, seat, chosen);
    moves.push({ turn: turn.no, seat, move: chosen, auto: false });
  }
  const rakeRule = rakeRuleOf(STAKE);
  const { gross, pays, rakes, rake, pots } = rules.settle(state, rakeBy(rakeRule));
  const escrow = (rules.pot ? (carried ? rules.pot.escrowStakes(carried.antes) : 3) : rules.escrowStakes) * STAKE;
  const leaves = leavesOf(serverSeed, nonce, cards);
  const places = known ? [...cards.keys()] : rules.seen(state, 0);
  return {
    family: 'hand',
    roundId: `${game}-${n}`,
    game,
    stake: STAKE,
    state: 'settled',
    you: 0,
    dealer,
    carried: carried ?? null,
    nonce,
    serverSeed: known ? serverSeed : null,
    chainStart,
    contributions,
    clientSeed,
    leaves,
    root: rootOf(leaves),
    shown: places.map((place) => ({ place, card: cards[place]!, salt: saltOf(serverSeed, nonce, place) })),
    moves,
    seats: pays.map((pay, seat) => ({ bot: false, result: { escrow, pay, rake: rakes[seat]!, net: pay - escrow } })),
    gross,
    pots,
    rake,
    rakeRule,
  };
}

test.each([...pvpGames.keys()])('%s: hands are dealt and settled again from what is known', async (game) => {
  for (let n = 0; n < 25; n += 1) {
    const whole = await verifyHand(playedHand(game, n, true));
    expect({ n, failed: whole.steps.filter(({ passed }) => !passed) }).toEqual({ n, failed: [] });
    expect(whole.verdict).toBe('pass');
    const own = await verifyHand(playedHand(game, n, false));
    expect({ n, failed: own.steps.filter(({ passed }) => !passed) }).toEqual({ n, failed: [] });
    expect(own.verdict).toBe('unrevealed');
  }
});

const hand = playedHand('tongits', 3, true);

test.each<[string, Partial<HandDocument>]>([
  ['root', { root: seedOf(0) }],
  ['shown', { shown: [{ ...hand.shown[0]!, card: hand.shown[1]!.card }, ...hand.shown.slice(1)] }],
  ['chain', { chainStart: seedOf(0) }],
  ['mix', { contributions: hand.contributions.slice(1) }],
  ['cards', { clientSeed: seedOf(9) }],
  ['gross', { gross: hand.gross!.toReversed() }],
  ['rake', { rake: hand.rake + 1 }],
  ['pays', { seats: hand.seats.map(({ bot, result }) => ({ bot, result: { ...result!, pay: result!.pay + 1 } })) }],
])('a false %s is found', async (step, change) => {
  const { verdict, steps } = await verifyHand({ ...hand, ...change });
  expect(verdict).toBe('fail');
  expect(steps.find((each) => each.step === step)?.passed).toBe(false);
});

test('a document is read alone, as a record and as an answer', () => {
  const read = readHandDocument(hand);
  expect(read).toMatchObject({ roundId: hand.roundId, root: hand.root, shown: hand.shown, gross: hand.gross });
  expect(readHandDocument({ family: 'hand', outcome: hand })).toEqual(read);
  expect(readHandDocument({ success: true, value: { family: 'hand', outcome: hand } })).toEqual(read);
  expect(readHandDocument({ ...hand, leaves: [] })).toBeUndefined();
});
