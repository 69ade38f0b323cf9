import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestBed, patientTimes, quickTimes, type TestBed } from '../testing/start-test-studio.ts';
import { findFishFlaws } from './testing/find-fish-flaws.ts';
import { FishPlayer } from './testing/fish-player.ts';
import { quickFish } from './testing/quick-fish.ts';

vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const START = 1_000_000;
const launch = (playerId: string) => bed.platform.launch({ playerId, balance: START, gameCode: 'fish-reef' });

interface Ended {
  id: string;
  playerId: string;
  state: string;
  stake: number;
  pay: number | null;
  returned: number | null;
}

/** Every magazine has ended, and the platform booked what its end says, once. */
async function expectComplete(playerIds: readonly string[]): Promise<void> {
  const read = async () =>
    (
      await bed.query<Ended>(
        `select id, player_id as "playerId", state, stake, pay, returned from fish_magazine where player_id = any($1)`,
        [playerIds],
      )
    ).rows;
  await vi.waitFor(
    async () => {
      for (const { state } of await read()) expect(['settled', 'refunded', 'refused']).toContain(state);
    },
    { timeout: 120_000, interval: 200 },
  );
  const magazines = await read();
  for (const playerId of playerIds) {
    let moved = 0;
    for (const { id, state, stake, pay, returned } of magazines.filter((each) => each.playerId === playerId)) {
      const booked = bed.platform.bookedOn(id);
      if (state === 'settled') expect(booked).toEqual([-stake, pay! + returned!]);
      else expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      moved += booked.reduce((sum, amount) => sum + amount, 0);
    }
    expect(bed.platform.players.get(playerId)!.balance).toBe(START + moved);
  }
  expect(await findFishFlaws(bed.query)).toEqual([]);
}

test.each(['placed', 'loaded', 'fired', 'ended'])(
  'a studio that dies at "%s" leaves a magazine that goes on, and nothing is lost or paid twice',
  async (crashAt) => {
    const room = `fish-reef-${['placed', 'loaded', 'fired', 'ended'].indexOf(crashAt) + 1}`;
    const playerId = randomUUID();
    const child = fork(
      join(import.meta.dirname, 'testing/crashing-fish.ts'),
      [JSON.stringify({ config: bed.config, crashAt })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const player = await FishPlayer.sit(url, launch(playerId), room);
    const arm = async () => {
      const armed = once(child, 'message');
      child.send('crash');
      await armed;
    };
    if (crashAt === 'placed' || crashAt === 'loaded') {
      await arm();
      player.send({ type: 'load', id: randomUUID(), bet: 100 });
    } else {
      const { id } = await player.load(100);
      await player.shoot(id, 3);
      await arm();
      if (crashAt === 'ended') player.send({ type: 'unload' });
      else void player.shoot(id, 3);
    }
    await died;
    await player.until(() => player.closed !== undefined);

    const again = await bed.start({ ...patientTimes, fish: quickFish });
    let back = new FishPlayer(again.url);
    await back.hello(player.token, room);
    // The dead process holds the tank for the rest of its lease.
    while (back.closed?.code === 4409) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      back = new FishPlayer(again.url);
      await back.hello(player.token, room);
    }
    if (crashAt !== 'ended') {
      await back.until(() => back.loaded().length === 1);
      const [magazine] = back.loaded();
      const stored = magazine!.rounds;
      back.continueAt(magazine!.shot);
      await back.shoot(magazine!.id, 2);
      expect(back.magazines.get(magazine!.id)!.rounds).toBeLessThan(stored);
      back.send({ type: 'unload' });
    }
    await expectComplete([playerId]);
    await back.leave();
    await again.stop();
  },
);

test('a lost lease: shots that were not committed were not fired, and the tank goes on elsewhere', async () => {
  const room = 'fish-reef-5';
  const [one, other] = [
    await bed.start({ ...patientTimes, fish: quickFish }),
    await bed.start({ ...patientTimes, fish: quickFish }),
  ];
  const playerId = randomUUID();
  const player = await FishPlayer.sit(one.url, launch(playerId), room);
  const magazine = await player.load(100);
  await player.shoot(magazine.id, 3);
  const elsewhere = new FishPlayer(other.url);
  await elsewhere.hello(player.token, room);
  await elsewhere.until(() => elsewhere.closed !== undefined);
  expect(elsewhere.closed!.code).toBe(4409);
  // Another process takes the tank over and dies at once.
  await bed.query(
    `update fish_tank set owner = gen_random_uuid(), epoch = epoch + 1, until = clock_timestamp() where id = $1`,
    [room],
  );
  const before = player.fired.length;
  player.send({ type: 'fire', magazine: magazine.id, shots: [player.claim()] });
  await player.until(() => player.closed !== undefined);
  expect(player.closed!.code).toBe(4409);
  expect(player.fired.length).toBe(before);
  const { rows } = await bed.query('select 1 from fish_shot where magazine_id = $1', [magazine.id]);
  expect(rows).toHaveLength(before);
  const back = new FishPlayer(other.url);
  await back.hello(player.token, room);
  expect(back.magazines.get(magazine.id)).toMatchObject({ state: 'loaded', rounds: 50 - before });
  back.continueAt(before + 5);
  await back.shoot(magazine.id, 2);
  back.send({ type: 'unload' });
  await expectComplete([playerId]);
  await Promise.all([one.stop(), other.stop()]);
});

test('a tank that cannot be read again after a failed commit is given up, and comes back as it is stored', async () => {
  const room = 'fish-reef-7';
  const studio = await bed.start({ ...patientTimes, fish: quickFish });
  const playerId = randomUUID();
  const player = await FishPlayer.sit(studio.url, launch(playerId), room);
  const magazine = await player.load(100);
  await player.shoot(magazine.id, 2);
  const before = player.fired.length;
  onTestFinished(() => void bed.query('alter table if exists fish_shot_away rename to fish_shot'));
  await bed.query('alter table fish_shot rename to fish_shot_away');
  await player.until(() => player.inSight().length > 0);
  player.send({ type: 'fire', magazine: magazine.id, shots: [player.claim()] });
  await player.until(() => player.closed !== undefined);
  expect(player.closed!.code).toBe(4409);
  await bed.query('alter table fish_shot_away rename to fish_shot');
  const back = new FishPlayer(studio.url);
  await back.hello(player.token, room);
  expect(back.magazines.get(magazine.id)).toMatchObject({ state: 'loaded', rounds: 50 - before });
  back.continueAt(before + 5);
  await back.shoot(magazine.id, 2);
  const { rows } = await bed.query('select 1 from fish_shot where magazine_id = $1', [magazine.id]);
  expect(rows).toHaveLength(before + back.fired.length);
  back.send({ type: 'unload' });
  await expectComplete([playerId]);
  await back.leave();
  await studio.stop();
});

test('a magazine that cannot be stored ends the connection, so that its player learns what is stored', async () => {
  const room = 'fish-reef-8';
  const studio = await bed.start({ ...patientTimes, fish: quickFish });
  const playerId = randomUUID();
  const player = await FishPlayer.sit(studio.url, launch(playerId), room);
  onTestFinished(() => void bed.query('alter table fish_magazine drop constraint if exists full_up'));
  await bed.query('alter table fish_magazine add constraint full_up check (false) not valid');
  const bet = player.tank!.bets[0]!;
  player.send({ type: 'load', id: randomUUID(), bet });
  await player.until(() => player.closed !== undefined);
  expect(player.closed!.code).toBe(1012);
  await bed.query('alter table fish_magazine drop constraint full_up');
  const back = new FishPlayer(studio.url);
  await back.hello(player.token, room);
  expect(back.magazines.size).toBe(0);
  await back.load(bet);
  back.send({ type: 'unload' });
  await expectComplete([playerId]);
  await back.leave();
  await studio.stop();
});

test('without the wallet nothing is loaded, and what is due is paid once it is back', async () => {
  const room = 'fish-reef-6';
  const studio = await bed.start({ ...quickTimes, fish: quickFish });
  const [waiting, owed] = [randomUUID(), randomUUID()];
  const player = await FishPlayer.sit(studio.url, launch(owed), room);
  const magazine = await player.load(100);
  // A slow wallet is asked again.
  await player.until(() => player.loaded().length === 1);
  await player.shoot(magazine.id, 2);
  const hopeful = await FishPlayer.sit(studio.url, launch(waiting), room);
  bed.platform.always = 'down';
  player.send({ type: 'unload' });
  const id = randomUUID();
  hopeful.send({ type: 'load', id, bet: 100 });
  await hopeful.until(() => hopeful.refusal(id) !== undefined || hopeful.magazines.size > 0);
  expect(hopeful.loaded()).toEqual([]);
  await player.until(() => player.magazines.get(magazine.id)?.state === 'decided');
  bed.platform.always = undefined;
  await player.until(() => player.magazines.get(magazine.id)?.state === 'settled');
  await hopeful.until(
    () => hopeful.loaded().length === 1 || [...hopeful.magazines.values()].some(({ state }) => state === 'refused'),
  );
  hopeful.send({ type: 'unload' });
  await expectComplete([waiting, owed]);
  await Promise.all([player.leave(), hopeful.leave()]);
  await studio.stop();
});
