import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { weaponCodes } from '@fairhouse/games/fish';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { findFishFlaws } from './testing/find-fish-flaws.ts';
import { FishPlayer, fishToken } from './testing/fish-player.ts';
import { quickFish } from './testing/quick-fish.ts';

vi.setConfig({ testTimeout: 240_000 });

let bed: TestBed;
let studio: RunningStudio;
const START = 1_000_000;
const BOTS = 8;

beforeAll(async () => {
  bed = await createTestBed();
  const rates = { openings: { burst: 500, perSecond: 100 } };
  studio = await bed.start({ ...patientTimes, fish: { ...quickFish, idleMs: 3_000 }, socketRates: rates });
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

/** A client that fires at dead fish, repeats, hurries, drops and lies. */
async function misbehave(seed: number, turns: number): Promise<void> {
  const below = seeded(seed);
  const room = `fish-river-${1 + (seed % 2)}`;
  const launch = bed.platform.launch({ playerId: `bot-${seed}`, balance: START, gameCode: 'fish-river' });
  const token = await fishToken(studio.url, launch);
  let player = new FishPlayer(studio.url);
  await player.hello(token, room);
  let n = 0;
  const come = async () => {
    const { caught } = player;
    player = new FishPlayer(studio.url);
    await player.hello(token, room);
    for (const fish of caught) player.caught.add(fish);
    n = Math.max(n, ...player.loaded().map(({ shot }) => shot));
    player.continueAt(n);
  };
  for (let turn = 0; turn < turns; turn += 1) {
    if (player.closed) await come();
    if (player.closed) return;
    const magazine = player.loaded()[0]?.id ?? 'none';
    const sight = player.inSight();
    const act = below(12);
    const weapon = weaponCodes[below(4)]!;
    const claim = sight.length > 0 ? player.claim(weapon, sight[below(sight.length)]) : undefined;
    n = Math.max(n, claim?.n ?? 0);
    if (magazine === 'none' || act === 0)
      player.send({ type: 'load', id: randomUUID(), bet: [10, 20, 50, 15, 10_000][below(5)] });
    else if (claim && act < 6) player.send({ type: 'fire', magazine, shots: [claim] });
    else if (claim && act === 6)
      player.send({ type: 'fire', magazine, shots: [claim, claim, { ...claim, n: claim.n - 1 || 1 }] });
    else if (claim && act === 7)
      player.send({ type: 'fire', magazine, shots: [{ ...claim, fish: [...player.caught][0] ?? 3 }] });
    else if (claim && act === 8)
      player.send({ type: 'fire', magazine, shots: Array.from({ length: 8 }, () => player.claim()) });
    else if (claim && act === 9) player.send({ type: 'fire', magazine: `${magazine}x`, shots: [claim] });
    else if (act === 10) player.send(below(2) === 0 ? '{"type":"win"}' : { type: 'unload' });
    else if (act === 11) {
      player.cut();
      await player.until(() => player.closed !== undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, 60 + below(150)));
  }
  if (!player.closed) await player.leave();
}

it('a swarm that fires at dead fish, hurries, repeats, drops and lies gains and loses nothing but by the rules', async () => {
  await Promise.all(Array.from({ length: BOTS }, (_, seed) => misbehave(seed, 90)));
  await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ open: number }>(
        `select count(*)::int as open from fish_magazine where state not in ('settled', 'refunded', 'refused')`,
      );
      expect(rows[0]!.open).toBe(0);
    },
    { timeout: 120_000, interval: 300 },
  );
  const { rows } = await bed.query<{ id: string; playerId: string; state: string; stake: number; due: number | null }>(
    `select id, player_id as "playerId", state, stake, pay + returned as due from fish_magazine`,
  );
  expect(rows.length).toBeGreaterThan(BOTS);
  const moved = new Map<string, number>();
  for (const { id, playerId, state, stake, due } of rows) {
    const booked = bed.platform.bookedOn(id);
    if (state === 'settled') expect(booked).toEqual([-stake, due]);
    const sum = booked.reduce((total, amount) => total + amount, 0);
    if (state !== 'settled') expect(sum).toBe(0);
    moved.set(playerId, (moved.get(playerId) ?? 0) + sum);
  }
  for (const [id, player] of bed.platform.players) expect(player.balance).toBe(START + (moved.get(id) ?? 0));
  expect(await findFishFlaws(bed.query)).toEqual([]);
  const { rows: fired } = await bed.query<{ n: number }>('select count(*)::int as n from fish_shot');
  expect(fired[0]!.n).toBeGreaterThan(30);
});
