import { fishSeat, openFishSession, resumeFishSession } from '@fairhouse/contract/play/studio-fish';
import { createClient } from '@fairhouse/contract/client';
import { TANK, worthOf, type Fish } from '@fairhouse/games/fish';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, enterGame, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { FishPlayer, fishToken } from './testing/fish-player.ts';
import { quickFish } from './testing/quick-fish.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;
const ROOM = 'fish-reef-1';

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({
    ...patientTimes,
    fish: quickFish,
    socketRates: { openings: { burst: 99, perSecond: 9 } },
  });
  // An old tank, in which there is a long ago.
  await vi.waitFor(async () => {
    const aged = await bed.query(`update fish_tank set began_at = began_at - interval '1 hour' where id = $1`, [ROOM]);
    expect(aged.rowCount).toBe(1);
  }, 60_000);
});
afterAll(() => bed.close());

const launch = (about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  bed.platform.launch({ gameCode: 'fish-reef', ...about });

const sit = (about?: Parameters<TestBed['platform']['launch']>[0], room = ROOM) =>
  FishPlayer.sit(studio.url, launch(about), room);

async function closing(player: FishPlayer): Promise<number> {
  await player.until(() => player.closed !== undefined);
  return player.closed!.code;
}

describe('a load', () => {
  it.each<[string, number, { balance?: number }, string]>([
    ['of a bet that the tank has not', 15, {}, 'bet_unknown'],
    ['of another tank’s bet', 10_000, {}, 'bet_unknown'],
    ['beyond the balance', 100, { balance: 4_999 }, 'insufficient_funds'],
  ])('%s is refused, and nothing is charged', async (_, bet, about, code) => {
    const playerId = randomUUID();
    const player = await sit({ playerId, ...about });
    const id = randomUUID();
    player.send({ type: 'load', id, bet });
    await player.until(() => player.refusal(id) !== undefined);
    expect(player.refusal(id)).toMatchObject({ code, ...(code === 'insufficient_funds' && { limit: 4_999 }) });
    expect(player.loaded()).toEqual([]);
    expect(bed.platform.players.get(playerId)!.balance).toBe(about.balance ?? 1_000_000);
    await player.leave();
  });

  it('that is repeated is one magazine', async () => {
    const playerId = randomUUID();
    const player = await sit({ playerId });
    const id = randomUUID();
    for (const _ of [1, 2, 3]) player.send({ type: 'load', id, bet: 10 });
    await player.until(() => player.loaded().length === 1);
    const other = randomUUID();
    player.send({ type: 'load', id: other, bet: 10 });
    await player.until(() => player.refusal(other) !== undefined);
    expect(player.refusal(other)!.code).toBe('magazine_full');
    expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000 - 500);
    await player.leave();
  });
});

describe('a shot', () => {
  it.each<[string, string, (player: FishPlayer) => object]>([
    ['with a magazine of nobody', 'magazine_unknown', (player) => player.claim()],
    ['at a fish that never comes', 'fish_unknown', (player) => ({ ...player.claim(), fish: 7 })],
    ['at a fish of the future', 'fish_unknown', (player) => ({ ...player.claim(), fish: 8 * 900_000_000 })],
    ['that names no fish', 'fish_unknown', (player) => ({ ...player.claim(), fish: null })],
    ['with a net that names one', 'fish_unknown', (player) => ({ ...player.claim(), weapon: 'net' })],
    ['beside its fish', 'fish_missed', (player) => besides(player)],
    ['of long ago', 'shot_late', (player) => ({ ...player.claim(), at: player.now() - 60_000 })],
    ['of the future', 'shot_early', (player) => ({ ...player.claim(), at: player.now() + 5_000 })],
    ['with a blast that nobody won', 'magazine_empty', (player) => player.claim('blast')],
    ['with a net at nothing', 'too_little', (player) => ({ ...player.claim('net'), x: -390, y: -390 })],
    ['with a harpoon at a small fish', 'too_little', (player) => player.claim('harpoon', smallFish(player))],
  ])('%s is refused and stays in the magazine', async (what, code, make) => {
    const player = await sit();
    const { id } = await player.load(10);
    await player.until(() => smallFish(player) !== undefined);
    const magazine = what.includes('nobody') && code === 'magazine_unknown' ? 'fish-reef-1-nothing' : id;
    player.send({ type: 'fire', magazine, shots: [make(player)] });
    await player.until(() => player.of('refused').length > 0);
    expect(player.of('refused').at(-1)).toMatchObject({ code, magazine });
    expect(player.magazines.get(id)!.rounds).toBe(50);
    expect(player.fired).toEqual([]);
    await player.leave();
  });

  it('at a fish that was caught, or with an old number, is refused', async () => {
    const player = await sit();
    const { id } = await player.load(10);
    await player.until(() => player.inSight().length > 1);
    for (let shot = 0; shot < 60 && player.caught.size === 0; shot += 1) await player.shoot(id, 1);
    const [dead] = player.caught;
    await player.until(() => player.inSight().length > 0);
    const claim = player.claim();
    player.send({ type: 'fire', magazine: id, shots: [{ ...claim, fish: dead }] });
    await player.until(() => player.of('refused').some(({ code }) => code === 'fish_gone'));
    player.send({ type: 'fire', magazine: id, shots: [{ ...player.claim(), n: 1 }] });
    await player.until(() => player.of('refused').some(({ code }) => code === 'shot_old'));
    await player.leave();
  });

  it('of another player’s magazine is refused', async () => {
    const [one, other] = [await sit(), await sit()];
    const { id } = await one.load(10);
    await other.until(() => other.inSight().length > 0);
    other.send({ type: 'fire', magazine: id, shots: [other.claim()] });
    await other.until(() => other.of('refused').length > 0);
    expect(other.of('refused')[0]!.code).toBe('magazine_unknown');
    expect(one.magazines.get(id)!.rounds).toBe(50);
    await Promise.all([one.leave(), other.leave()]);
  });

  it('that comes too fast stays in the magazine', async () => {
    const player = await sit();
    const { id } = await player.load(10);
    await player.until(() => player.inSight().length > 0);
    const burst = () => Array.from({ length: 8 }, () => player.claim());
    for (const _ of [1, 2, 3, 4]) player.send({ type: 'fire', magazine: id, shots: burst() });
    await player.until(() => player.fired.length + player.of('refused').length >= 32);
    expect(player.of('refused').filter(({ code }) => code === 'too_fast').length).toBeGreaterThanOrEqual(12);
    expect(player.magazines.get(id)!.rounds).toBe(50 - player.fired.length);
    await player.leave();
  });
});

/** Too small for a harpoon. */
const smallFish = (player: FishPlayer): Fish | undefined =>
  player.inSight().find(({ species }) => worthOf(species) < 9);

/** Honest in all but its place. */
function besides(player: FishPlayer): object {
  const claim = player.claim();
  return { ...claim, x: claim.x > TANK.width / 2 ? claim.x - 700 : claim.x + 700 };
}

describe('a socket', () => {
  it.each<[string, object | string, number]>([
    ['that is no JSON', '{', 4400],
    ['of a table', { type: 'bet', round: 1, version: 1, spots: { red: 100 } }, 4400],
    ['with an outcome', { type: 'fire', magazine: 'x', shots: [{ kills: [1] }] }, 4400],
    ['with a bet of a half', { type: 'load', id: randomUUID(), bet: 0.5 }, 4400],
    ['of 5 kB', { type: 'unload', why: 'a'.repeat(5_000) }, 1009],
  ])('ends with a message %s', async (_, message, code) => {
    const player = await sit();
    player.send(message);
    expect(await closing(player)).toBe(code);
  });

  it('ends with a flood, and the magazine is safe', async () => {
    const playerId = randomUUID();
    const player = await sit({ playerId });
    const magazine = await player.load(10);
    for (let count = 0; count < 200; count += 1)
      player.send({ type: 'aim', x: 1, y: 1, weapon: 'cannon', shooting: false });
    expect(await closing(player)).toBe(4429);
    const back = new FishPlayer(studio.url);
    await back.hello(player.token, ROOM);
    expect(back.magazines.get(magazine.id)).toMatchObject({ state: 'loaded', rounds: 50 });
    back.send({ type: 'unload' });
    await back.until(() => back.magazines.get(magazine.id)?.state === 'settled');
    await back.leave();
    expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000);
  });

  it('with somebody else’s game, with no token, or to no tank is closed', async () => {
    const { session } = await enterGame(studio.url, bed.platform.launch({ gameCode: 'jasmine-elephant' }));
    for (const [token, room, code] of [
      [session.session, ROOM, 4403],
      ['x'.repeat(32), ROOM, 4401],
      [await fishToken(studio.url, launch()), 'fish-reef-99', 4404],
      [await fishToken(studio.url, launch({ gameCode: 'fish-deep' })), ROOM, 4403],
    ] as const) {
      const stranger = new FishPlayer(studio.url);
      await stranger.hello(token, room);
      expect(await closing(stranger)).toBe(code);
    }
  });
});

it('calls refuse other games, unknown tanks and used tokens', async () => {
  const token = await fishToken(studio.url, launch());
  const call = clientOf(studio.url, token);
  await expect(call(fishSeat, { tank: 'fish-deep-1' })).rejects.toMatchObject({ code: 'not_found' });
  const { session } = await enterGame(studio.url, bed.platform.launch({ gameCode: 'jasmine-elephant' }));
  await expect(clientOf(studio.url, session.session)(resumeFishSession, {})).rejects.toMatchObject({
    code: 'wrong_game',
  });
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const launchToken = launch({ gameCode: 'live-baccarat' });
  await expect(visitor(openFishSession, { launchToken })).rejects.toMatchObject({ code: 'game_unknown' });
  await expect(visitor(openFishSession, { launchToken })).rejects.toMatchObject({ code: 'launch_token_invalid' });
});
