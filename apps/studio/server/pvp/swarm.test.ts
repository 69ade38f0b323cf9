import { randomBytes } from 'node:crypto';
import { pvpGames, type PvpView } from '@fairhouse/games/pvp';
import type { PvpMove } from '@fairhouse/contract/play/studio-pvp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { CardPlayer, cardSessionOf } from './testing/card-player.ts';
import { findHandFlaws } from './testing/find-hand-flaws.ts';

vi.setConfig({ testTimeout: 240_000 });

let bed: TestBed;
let studio: RunningStudio;
const START = 1_000_000;
const isLong = process.env['EVERY_FAULT'] !== undefined;
/** Players of each room; who is one too many waits for the next hand. A hand of Callbreak takes a minute. */
const rooms = [
  ['tongits-tlb-5', 4],
  ['pusoy-dos-tlb-5', 4],
  ['teen-patti-tlb-1', 3],
  ['pusoy-tlb-2', 2],
  ...(isLong ? ([['callbreak-tlb-5', 4]] as const) : []),
] as const;
const TURNS = isLong ? 300 : 60;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({
    ...patientTimes,
    // Who lies loses its turns soon, and is played for.
    pvp: { times: { queue: 300, escrow: 20_000, auto: 20, extra: 500 }, turnMs: 2_000 },
    socketRates: { openings: { burst: 500, perSecond: 100 } },
  });
});
afterAll(() => bed.close());

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Moves that no rule allows now, or that name cards of others. */
const lies: readonly PvpMove[] = [
  { kind: 'draw', card: 'KS' },
  { kind: 'discard', card: 'AC' },
  { kind: 'meld', cards: ['KS', 'KD', 'KH'] },
  { kind: 'lay', meld: 7, cards: ['2C'] },
  { kind: 'play', cards: ['AS', 'AS'] },
  { kind: 'set', front: ['AS', 'AS', 'AS'], middle: [], back: [] },
  { kind: 'bet', double: true },
  { kind: 'show' },
  { kind: 'bid', tricks: 8 },
];

/** A client that acts late, out of turn, twice and against the rules, sits in two rooms, drops and lies. */
async function misbehave(seed: number, room: string, turns: number): Promise<void> {
  const below = seeded(seed);
  const launch = bed.platform.launch({ playerId: `bot-${seed}`, balance: START, gameCode: 'pvp-tongits' });
  const token = await cardSessionOf(studio.url, launch);
  let player = new CardPlayer(studio.url);
  await player.hello(token, room);
  for (let turn = 0; turn < turns; turn += 1) {
    if (player.closed || !player.state) {
      player = new CardPlayer(studio.url);
      await player.hello(token, room);
      if (!player.state) return;
    }
    act(player, below);
    await new Promise((resolve) => setTimeout(resolve, 150 + below(200)));
  }
  if (!player.closed) player.send({ type: 'stand' });
}

function act(player: CardPlayer, below: (n: number) => number): void {
  const { place, hand } = player.state!;
  const what = below(14);
  const other = rooms[below(rooms.length)]![0];
  if (place === 'away' && what < 10) return player.sit();
  if (what === 10) return player.cut();
  if (what === 11) return player.send(below(4) === 0 ? '{"type":"win"}' : { type: 'back', hand: hand?.id ?? 'none-1' });
  if (what === 12) return player.send(below(3) === 0 ? { type: 'stand' } : { type: 'join', room: other });
  if (!hand) return player.send({ type: 'act', hand: 'none-1', turn: 0, move: { kind: 'draw' }, id: 'a' });
  const turn = hand.turn?.no ?? 0;
  if (!hand.table || what === 13 || what === 0) {
    player.act(lies[below(lies.length)]!, { turn: turn + below(3), id: `lie-${below(3)}` });
    return;
  }
  if (!player.hasTurn()) {
    if (what < 3) player.act({ kind: 'pass' }, { turn });
    return;
  }
  const id = randomBytes(6).toString('hex');
  const move = pvpGames.get(hand.table.game)!.bot(hand.table as PvpView, hand.you);
  player.act(move, { turn: what === 1 ? Math.max(0, turn - 1) : turn, id });
  // Once more, with the same id and with another one.
  if (what === 2) player.act(move, { turn, id });
  if (what === 3) player.act(move, { turn, id: `${id}-b` });
}

it('a swarm that acts late, twice, out of turn, drops and lies gains and loses nothing but by the rules', async () => {
  const players = rooms.flatMap(([room, count]) => Array.from({ length: count }, () => room));
  await Promise.all(players.map((room, seed) => misbehave(seed, room, TURNS)));
  await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ open: number }>(
        `select count(*)::int as open from pvp_seat where state not in ('settled', 'refunded', 'refused')`,
      );
      expect(rows[0]!.open).toBe(0);
    },
    { timeout: 150_000, interval: 300 },
  );
  const { rows } = await bed.query<{ id: string; playerId: string; state: string; stake: number; due: number | null }>(
    `select id, player_id as "playerId", state, stake, pay + returned as due from pvp_seat`,
  );
  expect(rows.length).toBeGreaterThan(players.length);
  const moved = new Map<string, number>();
  for (const { id, playerId, state, stake, due } of rows) {
    const booked = bed.platform.bookedOn(id);
    if (state === 'settled') expect(booked).toEqual([-stake, due]);
    const sum = booked.reduce((total, amount) => total + amount, 0);
    if (state !== 'settled') expect(sum).toBe(0);
    moved.set(playerId, (moved.get(playerId) ?? 0) + sum);
  }
  for (const [id, player] of bed.platform.players) expect(player.balance).toBe(START + (moved.get(id) ?? 0));
  const { rows: hands } = await bed.query<{ dealt: number; raked: number }>(
    `select count(*) filter (where root is not null)::int as dealt, coalesce(sum(rake), 0)::int as raked from pvp_hand`,
  );
  // What the players lost together is the rake.
  expect([...moved.values()].reduce((total, amount) => total + amount, 0)).toBe(-hands[0]!.raked);
  expect(hands[0]!.dealt).toBeGreaterThan(3);
  expect(await findHandFlaws(bed.config)).toEqual([]);
});
