import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { findReplayFlaws } from './testing/check-replay.ts';
import { quickTables } from './testing/quick-tables.ts';
import { sessionOf, TablePlayer } from './testing/table-player.ts';

vi.setConfig({ testTimeout: 240_000 });

let bed: TestBed;
let studio: RunningStudio;
const rooms = ['baccarat-3', 'roulette-2', 'sic-bo-2', 'andar-bahar-2', 'color-game-2', 'cockfight-1'];
const spots: Record<string, string[]> = {
  'baccarat-3': ['player', 'banker', 'tie', 'lucky-6', 'nonsense'],
  'roulette-2': ['red', '17', 'voisins', '1-2-3', 'blue'],
  'sic-bo-2': ['big', 'triple-4', 'single-1', 'total-10', 'total-3'],
  'andar-bahar-2': ['andar', 'bahar', '41+', '1-5', 'joker'],
  'color-game-2': ['red', 'pink', 'red-blue', 'white', 'black'],
  'cockfight-1': ['meron', 'wala', 'draw', 'meron', 'tie'],
};
const START = 5_000_000;

beforeAll(async () => {
  bed = await createTestBed();
  const rates = { openings: { burst: 500, perSecond: 100 } };
  studio = await bed.start({ ...patientTimes, tables: quickTables(rooms, { open: 700 }), socketRates: rates });
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

const TURNS = 40;
/** So many bets stand at least, however few of them a busy machine takes in time. */
const TICKETS = 20;
const MOST_TURNS = 400;

async function countTickets(): Promise<number> {
  const { rows } = await bed.query<{ n: number }>(`select count(*)::int as n from table_ticket where state <> 'draft'`);
  return rows[0]!.n;
}

/** A client that bets late, drops, repeats and lies. */
async function misbehave(seed: number): Promise<void> {
  const below = seeded(seed);
  const room = rooms[seed % rooms.length]!;
  const gameCode = room === 'cockfight-1' ? 'live-cockfight' : 'live-roulette';
  const launch = bed.platform.launch({ playerId: `bot-${seed}`, balance: START, gameCode });
  const token = await sessionOf(studio.url, launch);
  let player = new TablePlayer(studio.url);
  await player.hello(token, room);
  let version = 1;
  const come = async (last?: number) => {
    const { state, s } = player;
    player = new TablePlayer(studio.url);
    if (last !== undefined) Object.assign(player, { state, s });
    await player.hello(token, room, last);
  };
  for (let turn = 0; turn < TURNS || (turn < MOST_TURNS && (await countTickets()) <= TICKETS); turn += 1) {
    if (player.closed || !player.state) await come();
    const { no } = player.state!.round;
    const spot = spots[room]![below(5)]!;
    const stake = [900, 9_000, 90_000, 900_000, 9_000_000][below(5)]!;
    const act = below(10);
    if (act < 4) player.bet({ [spot]: stake }, (version += 1), no);
    else if (act === 4) player.bet({ [spot]: stake }, version, no);
    else if (act === 5) player.bet({ [spot]: stake }, (version += 1), Math.max(1, no - below(3)));
    else if (act === 6) player.bet({ [spot]: stake }, version + 1, no + 1);
    else if (act === 7) player.bet({}, (version += 1), no);
    else if (act === 8)
      player.send({
        type: 'contribute',
        value: below(2 ** 31)
          .toString(16)
          .padStart(32, '0'),
      });
    else if (below(3) === 0)
      player.send(below(2) === 0 ? '{"type":"win"}' : { type: 'turn', round: no, card: below(6) });
    else {
      const { s } = player;
      player.cut();
      await come(below(2) === 0 ? s : undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 120 + below(250)));
  }
  if (!player.closed) await player.leave();
}

it('a swarm that bets late, drops, repeats and lies loses and gains nothing but by the rules', async () => {
  const seeds = Array.from({ length: 20 }, (_, at) => at);
  await Promise.all(seeds.map(misbehave));
  await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ open: number }>(
        `select count(*)::int as open from table_ticket where state not in ('settled', 'refunded', 'refused', 'draft')`,
      );
      expect(rows[0]!.open).toBe(0);
    },
    { timeout: 120_000, interval: 300 },
  );
  const { rows } = await bed.query<{ id: string; playerId: string; state: string; stake: number; pay: number | null }>(
    `select id, player_id as "playerId", state, stake, pay from table_ticket where state <> 'draft'`,
  );
  expect(rows.length).toBeGreaterThan(TICKETS);
  const moved = new Map<string, number>();
  for (const { id, playerId, state, stake, pay } of rows) {
    const sum = bed.platform.bookedOn(id).reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(state === 'settled' ? pay! - stake : 0);
    moved.set(playerId, (moved.get(playerId) ?? 0) + sum);
  }
  for (const [id, player] of bed.platform.players) expect(player.balance).toBe(START + (moved.get(id) ?? 0));
  const known = new Set(rows.map(({ id }) => id));
  for (const transaction of bed.platform.transactions.keys())
    expect(known).toContain(transaction.replace(/\.\w+$/, ''));
  expect(await findReplayFlaws(bed.query)).toEqual([]);
});
