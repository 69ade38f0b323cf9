import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, patientTimes, quickTimes, type TestBed } from '../testing/start-test-studio.ts';
import { FishPlayer } from './testing/fish-player.ts';
import { quickFish } from './testing/quick-fish.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({
    ...patientTimes,
    fish: quickFish,
    socketRates: { openings: { burst: 99, perSecond: 9 } },
  });
});
afterAll(() => bed.close());

const START = 1_000_000;

async function sit(room: string, { url } = studio) {
  const playerId = randomUUID();
  const launch = bed.platform.launch({ gameCode: 'fish-reef', playerId });
  const player = await FishPlayer.sit(url, launch, room);
  return Object.assign(player, { playerId });
}

async function comeBack(token: string, room: string, { url } = studio): Promise<FishPlayer> {
  const back = new FishPlayer(url);
  await back.hello(token, room);
  return back;
}

/** Rounds that are stored as fired. */
const storedShots = async (magazine: string): Promise<number> =>
  (await bed.query('select 1 from fish_shot where magazine_id = $1', [magazine])).rows.length;

it('who was away while their magazine ended sees what it paid and what came back', async () => {
  const room = 'fish-reef-1';
  const hasty = await bed.start({ ...patientTimes, fish: { ...quickFish, idleMs: 2_000 } });
  const player = await sit(room, hasty);
  const magazine = await player.load(100);
  await player.shoot(magazine.id, 2);
  const shots = player.fired.length;
  player.cut();
  await vi.waitFor(() => expect(bed.platform.bookedOn(magazine.id)).toHaveLength(2), { timeout: 60_000 });
  const back = await comeBack(player.token, room, hasty);
  const ended = back.tank!.magazines.find(({ id }) => id === magazine.id);
  expect(ended).toMatchObject({ state: 'settled', returned: (50 - shots) * 100 });
  const { balance } = bed.platform.players.get(player.playerId)!;
  expect(back.tank!.balance).toBe(balance);
  expect(balance).toBe(START - 5_000 + ended!.pay + ended!.returned!);
  // With another one loaded it is over.
  const next = await back.load(100);
  await bed.query(`update fish_magazine set shot_at = now() + interval '1 hour' where id = $1`, [next.id]);
  back.cut();
  const again = await comeBack(player.token, room, hasty);
  expect(again.tank!.magazines.map(({ state }) => state)).toEqual(['loaded']);
  await again.leave();
  await hasty.stop();
});

it('who comes back while the pay of their magazine is due is told when it is there', async () => {
  const room = 'fish-reef-2';
  const quick = await bed.start({ ...quickTimes, fish: quickFish });
  const player = await sit(room, quick);
  const magazine = await player.load(100);
  bed.platform.always = 'down';
  player.send({ type: 'unload' });
  await player.until(() => player.magazines.get(magazine.id)?.state === 'decided');
  player.cut();
  const back = await comeBack(player.token, room, quick);
  expect(back.magazines.get(magazine.id)?.state).toBe('decided');
  bed.platform.always = undefined;
  await back.until(() => back.magazines.get(magazine.id)?.state === 'settled');
  expect(bed.platform.players.get(player.playerId)!.balance).toBe(START);
  await back.leave();
  await quick.stop();
});

it('shots that were sent when the network broke are fired once or not at all, and the rest is in the magazine', async () => {
  const room = 'fish-reef-3';
  const player = await sit(room);
  const magazine = await player.load(100);
  await player.shoot(magazine.id, 2);
  await player.until(() => player.inSight().length > 3);
  const lost = [player.claim(), player.claim(), player.claim()];
  player.send({ type: 'fire', magazine: magazine.id, shots: lost });
  player.cut();
  const back = await comeBack(player.token, room);
  // As a client does that does not know what was stored: it repeats nothing, and its numbers go on behind.
  const seen = back.magazines.get(magazine.id)!;
  back.send({ type: 'fire', magazine: magazine.id, shots: lost });
  back.continueAt(lost.at(-1)!.n + 10);
  await back.shoot(magazine.id, 2);
  const stored = await storedShots(magazine.id);
  expect(back.magazines.get(magazine.id)!.rounds).toBe(50 - stored);
  expect(seen.rounds).toBeGreaterThanOrEqual(50 - stored);
  expect(stored).toBeLessThanOrEqual(2 + lost.length + 2);
  await back.leave();
  await vi.waitFor(() => expect(bed.platform.bookedOn(magazine.id)).toHaveLength(2), { timeout: 30_000 });
});

it('two tabs of one player share seat and magazine: a shot of each is fired once, and both see how it stands', async () => {
  const room = 'fish-reef-4';
  const one = await sit(room);
  const other = await comeBack(one.token, room);
  expect([one.tank!.seat, other.tank!.seat, other.tank!.seats.length]).toEqual([0, 0, 1]);
  const magazine = await one.load(100);
  await other.until(() => other.loaded().length === 1);
  await one.shoot(magazine.id, 2);
  // The other tab counts on from what it was told; a number that was used is refused and costs nothing.
  await other.until(() => other.magazines.get(magazine.id)!.shot === one.magazines.get(magazine.id)!.shot);
  other.send({ type: 'fire', magazine: magazine.id, shots: [{ ...other.claim(), n: 1 }] });
  await other.until(() => other.of('refused').some(({ code }) => code === 'shot_old'));
  other.continueAt(other.magazines.get(magazine.id)!.shot);
  await other.shoot(magazine.id, 2);
  const stored = await storedShots(magazine.id);
  for (const tab of [one, other]) {
    await tab.until(() => tab.magazines.get(magazine.id)!.rounds === 50 - stored);
    expect(tab.fired).toHaveLength(stored);
  }
  // What one of them gives back, both see come back.
  one.send({ type: 'unload' });
  for (const tab of [one, other]) await tab.until(() => tab.magazines.get(magazine.id)!.state === 'settled');
  expect(bed.platform.bookedOn(magazine.id)).toHaveLength(2);
  await Promise.all([one.leave(), other.leave()]);
});
