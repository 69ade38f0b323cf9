import { createClient } from '@fairhouse/contract/client';
import { fishMagazines, fishSeat, fishTanks } from '@fairhouse/contract/play/studio-fish';
import { changeClientSeed } from '@fairhouse/contract/play/studio';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { readFishDocument, verifyFish } from '@fairhouse/games/verify/fish';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { writeStands } from './magazine-store.ts';
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

const launch = (about: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  bed.platform.launch({ gameCode: 'fish-reef', ...about });

it('a magazine is one bet and one win: caught fish are paid, what was not fired comes back', async () => {
  const playerId = randomUUID();
  const player = await FishPlayer.sit(studio.url, launch({ playerId }), 'fish-reef-1');
  const magazine = await player.load(100);
  expect(magazine).toMatchObject({ state: 'loaded', bet: 100, stake: 5_000, rounds: 50 });
  expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000 - 5_000);
  await player.shoot(magazine.id, 12);
  const shots = player.fired.length;
  expect(shots).toBeGreaterThanOrEqual(10);
  const won = player.fired.reduce(
    (sum, { kills, pot = 0 }) => sum + pot + kills.reduce((all, { pay }) => all + pay, 0),
    0,
  );
  player.send({ type: 'unload' });
  await player.until(() => player.magazines.get(magazine.id)?.state === 'settled');
  const ended = player.magazines.get(magazine.id)!;
  expect(ended).toMatchObject({ rounds: 50 - shots, returned: (50 - shots) * 100 });
  expect(ended.pay).toBe(won + ended.blasts * 19 * 100);
  expect(bed.platform.bookedOn(magazine.id)).toEqual([-5_000, ended.pay + ended.returned!]);
  const win = [...bed.platform.transactions].find(([id]) => id === `${magazine.id}.win`)![1];
  expect(JSON.parse(win.fingerprint)).toMatchObject({ returned: ended.returned, closeRound: true });
  expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000 - 5_000 + ended.pay + ended.returned!);
  await player.leave();

  const calls = clientOf(studio.url, player.token);
  expect((await calls(fishMagazines, {})).list.map(({ id }) => id)).toEqual([magazine.id]);
  await calls(changeClientSeed, { clientSeed: 'another' });
  const document = await bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId: magazine.id });
  const { verdict, steps } = await verifyFish(readFishDocument(document.ok && document.value)!);
  expect(steps.filter(({ passed }) => !passed)).toEqual([]);
  expect(verdict).toBe('pass');
});

it('four players share a tank: each sees the shots of all, caught fish are gone for all; a fifth has no seat', async () => {
  const room = 'fish-river-1';
  const join = () => FishPlayer.sit(studio.url, launch({ gameCode: 'fish-river' }), room);
  const players = [await join(), await join(), await join(), await join()];
  expect(players.map(({ tank }) => tank!.seat)).toEqual([0, 1, 2, 3]);
  const magazines = await Promise.all(players.map((player) => player.load(10)));
  await Promise.all(players.map((player, at) => player.shoot(magazines[at]!.id, 8)));
  const shown = (player: FishPlayer) =>
    player.of('shots').flatMap(({ shots }) => shots.map(({ seat, n, kills }) => ({ seat, n, kills })));
  await Promise.all(players.map((player) => player.until(() => shown(player).length >= 24)));
  const longest = Math.min(...players.map((player) => shown(player).length));
  for (const player of players) expect(shown(player).slice(0, longest)).toEqual(shown(players[0]!).slice(0, longest));
  expect(new Set(shown(players[0]!).map(({ seat }) => seat)).size).toBe(4);
  const kills = shown(players[0]!).flatMap(({ kills: each }) => each.map(({ fish }) => fish));
  expect(new Set(kills).size).toBe(kills.length);

  const fifth = await join();
  expect(fifth.closed?.code).toBe(4423);
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  await vi.waitFor(
    async () => {
      const { tanks } = await visitor(fishTanks, { gameCode: 'fish-river' });
      expect(tanks.find(({ id }) => id === room)).toMatchObject({ seats: 4, seated: 4, tier: 'shallow' });
    },
    { timeout: 30_000 },
  );
  const seat = await clientOf(studio.url, players[0]!.token)(fishSeat, { tier: 'shallow' });
  expect(seat).toMatchObject({ tank: room, path: '/rt', protocol: 'fairhouse.rt.1' });
  await Promise.all(players.map((player) => player.leave()));
});

it('a reload brings the same magazine back, with the fish that were caught', async () => {
  const playerId = randomUUID();
  const room = 'fish-deep-1';
  const player = await FishPlayer.sit(studio.url, launch({ playerId, gameCode: 'fish-deep' }), room);
  const magazine = await player.load(20);
  await player.shoot(magazine.id, 5);
  const { shot, rounds } = player.magazines.get(magazine.id)!;
  player.cut();
  const back = new FishPlayer(studio.url);
  await back.hello(player.token, room);
  expect(back.tank).toMatchObject({ seat: player.tank!.seat, seed: player.tank!.seed });
  expect(back.magazines.get(magazine.id)).toMatchObject({ state: 'loaded', shot, rounds });
  back.continueAt(shot);
  await back.shoot(magazine.id, 3);
  expect(back.magazines.get(magazine.id)!.rounds).toBeLessThan(rounds);
  await back.leave();
});

it('the next magazine waits for the one in use; another bet ends it', async () => {
  const player = await FishPlayer.sit(studio.url, launch(), 'fish-reef-2');
  const first = await player.load(10);
  const early = randomUUID();
  player.send({ type: 'load', id: early, bet: 10 });
  await player.until(() => player.refusal(early) !== undefined);
  expect(player.refusal(early)!.code).toBe('magazine_full');
  for (let net = 0; net < 40 && player.magazines.get(first.id)!.rounds > 10; net += 1)
    await player.shoot(first.id, 1, 'net');
  const second = await player.load(10);
  expect(second.state).toBe('loaded');
  expect(player.loaded()).toHaveLength(2);
  player.send({ type: 'fire', magazine: second.id, shots: [player.claim()] });
  await player.until(() => player.of('refused').some(({ magazine }) => magazine === second.id));
  expect(player.of('refused').at(-1)!.code).toBe('magazine_unknown');
  const other = await player.load(50);
  expect(other.state).toBe('loaded');
  await player.until(() => [first, second].every(({ id }) => player.magazines.get(id)!.state === 'settled'));
  expect(player.loaded().map(({ bet }) => bet)).toEqual([50]);
  await player.leave();
});

it.each([
  ['trial play, at the same process', true, false],
  ['trial play, at another process', true, true],
  ['play for money, at the same process', false, false],
  ['play for money, at another process', false, true],
])('a load in another tank ends what is loaded, and frees that seat: %s', async (_, demo, apart) => {
  const other = apart ? await bed.start({ ...patientTimes, fish: quickFish }) : studio;
  const player = await FishPlayer.sit(studio.url, launch({ demo, gameCode: 'fish-deep' }), 'fish-deep-2');
  const magazine = await player.load(100);
  const there = new FishPlayer(other.url);
  await there.hello(player.token, 'fish-deep-3');
  expect((await there.load(100)).state).toBe('loaded');
  await player.until(() => player.magazines.get(magazine.id)?.state === 'settled');
  player.cut();
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  await vi.waitFor(
    async () => {
      const { tanks } = await visitor(fishTanks, { gameCode: 'fish-deep' });
      expect(tanks.find(({ id }) => id === 'fish-deep-2')).toMatchObject({ seated: 0 });
    },
    { timeout: 30_000 },
  );
  await there.leave();
  if (apart) await other.stop();
});

it('the stand of a magazine is not written over one that came after it', async () => {
  const player = await FishPlayer.sit(studio.url, launch(), 'fish-reef-4');
  const { id } = await player.load(10);
  await player.shoot(id, 2);
  const { shot, rounds, blasts } = player.magazines.get(id)!;
  const tx = { query: bed.query } as PoolClient;
  expect(await writeStands(tx, [{ id, rounds, blasts, shot: shot + 1, won: 0, was: shot - 1 }])).toEqual([]);
  await player.shoot(id, 1);
  expect(player.magazines.get(id)).toMatchObject({ rounds: rounds - 1 });
  await player.leave();
});

it('an idle magazine ends by itself, and its stake comes back', async () => {
  const idle = await bed.start({ ...patientTimes, fish: { ...quickFish, idleMs: 800 } });
  const playerId = randomUUID();
  const player = await FishPlayer.sit(idle.url, launch({ playerId }), 'fish-reef-5');
  const magazine = await player.load(100);
  player.cut();
  await vi.waitFor(() => expect(bed.platform.bookedOn(magazine.id)).toEqual([-5_000, 5_000]), { timeout: 60_000 });
  expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000);
  await idle.stop();
});

it('trial play touches no wallet', async () => {
  const playerId = randomUUID();
  const player = await FishPlayer.sit(studio.url, launch({ playerId, demo: true }), 'fish-reef-3');
  const magazine = await player.load(100);
  await player.shoot(magazine.id, 3);
  player.send({ type: 'unload' });
  await player.until(() => player.magazines.get(magazine.id)?.state !== 'loaded' || player.loaded().length === 0);
  await vi.waitFor(async () => {
    const { rows } = await bed.query('select state from fish_magazine where id = $1', [magazine.id]);
    expect(rows).toEqual([{ state: 'settled' }]);
  });
  expect(bed.platform.bookedOn(magazine.id)).toEqual([]);
  expect(bed.platform.players.get(playerId)!.balance).toBe(1_000_000);
  await player.leave();
});

it('a stop of play ends loaded magazines, and what was not fired comes back', async () => {
  const playerId = randomUUID();
  const player = await FishPlayer.sit(studio.url, launch({ playerId }), 'fish-reef-6');
  const magazine = await player.load(100);
  bed.platform.players.get(playerId)!.sessionLive = false;
  await player.until(() => player.closed !== undefined);
  expect(player.closed!.code).toBe(4401);
  await vi.waitFor(() => expect(bed.platform.bookedOn(magazine.id)).toEqual([-5_000, 5_000]), { timeout: 30_000 });
});

it('the pot of the boss is what was put in, and the store refuses to pay more', async () => {
  const { rows } = await bed.query<{ pot: number; shots: number }>(
    'select sum(shots)::bigint as shots, sum(shots / 100 - paid)::bigint as pot from fish_pot where not demo',
  );
  expect(rows[0]!.shots).toBeGreaterThan(0);
  const { rows: sums } = await bed.query<{ cost: number }>(
    `select sum(case weapon when 'cannon' then 1 when 'harpoon' then 10 when 'net' then 5 else 0 end * m.bet)::bigint as cost
      from fish_shot s join fish_magazine m on m.id = s.magazine_id where not m.demo`,
  );
  expect(sums[0]!.cost).toBe(rows[0]!.shots);
  await expect(bed.query('update fish_pot set paid = shots / 100 + 1')).rejects.toThrow(/check/);
});
