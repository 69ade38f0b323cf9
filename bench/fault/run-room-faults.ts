import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeSessions } from '../tables/sessions.ts';
import { compareRooms, type RoomComparison } from './compare-rooms.ts';
import { again, setUp, type LotteryBed } from './lottery-bed.ts';
import { includedFaults, roomFaults } from './room-faults.ts';
import { roomKinds, type Line, type RoomKind } from './room-kinds.ts';
import type { FaultOptions } from './run-faults.ts';
import { seededRandom } from './seeded-random.ts';

/** Within a round, a magazine or a hand. */
const STRIKE_MS = 600;
const POLL_MS = 40;
/** A room that does not go on for so long stands still for good. */
const STANDSTILL_MS = 90_000;

export interface RoomSummary extends RoomComparison {
  /** The longest time from a fault until something has happened again in every room. */
  longestPauseMs: number;
}

interface Options extends FaultOptions {
  /** Leases of two seconds instead of the product's five, and no fault that another one includes. */
  quick?: boolean;
}

/**
 * Plays at live tables, in fish tanks and in card rooms of two studios with one database while faults strike; after each, every
 * room must go on. Compares tickets, magazines and seats with the books of the platform, and repeats all rounds from what is
 * stored.
 */
export async function runRoomFaults({ seconds, seed, log, quick = false }: Options): Promise<RoomSummary> {
  const random = seededRandom(seed);
  const stops: (() => unknown)[] = [];
  try {
    const env = quick ? { QUICK_LEASES: '1' } : {};
    const bed = await setUp(stops, join(import.meta.dirname, 'rooms-studio.ts'), env);
    const lines = new Set<Line>();
    let isOn = true;
    const playing: Promise<void>[] = [];
    for (const kind of Object.values(roomKinds)) playing.push(...(await enter(bed, kind, { lines, isOn: () => isOn })));
    await untilAllGoOn(bed, new Map());
    const turns = Object.entries(roomFaults).filter(([name]) => !quick || !includedFaults.has(name));
    const end = performance.now() + seconds * 1000;
    let longest = 0;
    for (let turn = 0; turn < turns.length || performance.now() < end; turn += 1) {
      const [name, strike] = turns[turn % turns.length]!;
      await sleep(random() * STRIKE_MS);
      const begun = performance.now();
      const since = await strike({ bed, lines });
      await untilAllGoOn(bed, await readSteps(bed));
      const pause = performance.now() - (typeof since === 'number' ? since : begun);
      longest = Math.max(longest, pause);
      log(`${name}: all rooms go on after ${(pause / 1000).toFixed(1)} s`);
    }
    isOn = false;
    await Promise.all(playing);
    return { ...(await compareRooms(bed, log)), longestPauseMs: Math.round(longest) };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** A player for each place of this kind of rooms. */
async function enter(
  { owner, platform, studios }: LotteryBed,
  { gameCode, places, prepare, play }: RoomKind,
  about: { lines: Set<Line>; isOn: () => boolean },
): Promise<Promise<void>[]> {
  const players = await storeSessions(owner, places.length, gameCode);
  await platform.open({ rounds: [], players: players.map(({ playerId }) => playerId) });
  for (const player of players) await prepare?.(studios[0]!.url(), player);
  const studio = (visit: number) => studios[visit % studios.length]!.url();
  return players.map(({ token }, place) => play({ ...about, studio, token, room: places[place]!, place }));
}

type Steps = ReadonlyMap<string, number>;

async function readSteps({ owner }: LotteryBed): Promise<Steps> {
  const query = Object.values(roomKinds)
    .map(({ steps }) => steps)
    .join(' union all ');
  const { rows } = await again(() => owner.query<{ room: string; steps: number }>(query));
  return new Map(rows.map(({ room, steps }) => [room, steps]));
}

/** Until something has happened in every room that had not happened before. */
async function untilAllGoOn(bed: LotteryBed, before: Steps): Promise<void> {
  const rooms = new Set(Object.values(roomKinds).flatMap(({ places }) => places));
  const end = performance.now() + STANDSTILL_MS;
  for (;;) {
    const now = await readSteps(bed);
    const still = [...rooms].filter((room) => (now.get(room) ?? 0) <= (before.get(room) ?? 0));
    if (still.length === 0) return;
    if (performance.now() > end) throw new Error(`Nothing goes on in ${still.join(', ')}`);
    await sleep(POLL_MS);
  }
}
