import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestBed, patientTimes, quickTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { Fault } from '../testing/fake-platform.ts';
import { quickTables } from './testing/quick-tables.ts';
import { expectComplete, readTickets } from './testing/settled-tickets.ts';
import { sessionOf, TablePlayer } from './testing/table-player.ts';

vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const START = 1_000_000;
/** For a round in which several must bet. */
const LONG_OPEN = { open: 4_000 };
const launch = (playerId: string, room: string) =>
  bed.platform.launch({ playerId, balance: START, gameCode: `live-${room.replace(/-\d+$/, '')}` });

type Crash = [step: string, room: string];
const crashes: Crash[] = [
  ['open', 'roulette-1'],
  ['closing', 'roulette-2'],
  ['bet answered', 'roulette-3'],
  ['closed', 'sic-bo-1'],
  ['dealing', 'dragon-tiger-1'],
  ['result', 'color-game-1'],
  ['payout', 'color-game-2'],
];
const spots: Readonly<Record<string, string>> = {
  'baccarat-2': 'banker',
  'roulette-1': 'red',
  'sic-bo-1': 'big',
  'dragon-tiger-1': 'dragon',
  'color-game-1': 'red',
  'andar-bahar-1': 'andar',
  'teen-patti-1': 'a',
};
const everyCrash = Object.keys(spots).flatMap((room) => crashes.map(([step]): Crash => [step, room]));

test.each(process.env['EVERY_FAULT'] === undefined ? crashes : everyCrash)(
  'a studio that dies at "%s" leaves a round of %s that goes on to the same end',
  async (crashAt, room) => {
    const playerId = randomUUID();
    const child = fork(
      join(import.meta.dirname, 'testing/crashing-tables.ts'),
      [JSON.stringify({ config: bed.config, room, crashAt })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const player = await TablePlayer.sit(url, launch(playerId, room), room);
    // The round before the crash has its bet; `open` is that of the next one.
    const no = await player.betInTime({ [spots[room] ?? 'red']: 10_000 });
    child.send('crash');
    await died;
    const before = (
      await bed.query('select outcome::text from table_round where table_id = $1 and no = $2', [room, no])
    ).rows[0] as { outcome: string | null };

    const again = await bed.start({ ...patientTimes, tables: quickTables([room]) });
    const back = await player.comeBack(again.url, room);
    await back.until(() => back.ticketOf(no)?.state === 'settled');
    const isPaid = async () => (await readTickets(bed, room, [playerId])).some(({ state }) => state === 'settled');
    await vi.waitFor(async () => expect(await isPaid()).toBe(true), { timeout: 60_000 });
    await back.leave();
    const after = (await bed.query('select outcome::text from table_round where table_id = $1 and no = $2', [room, no]))
      .rows[0] as { outcome: string };
    if (before.outcome !== null) expect(after.outcome).toBe(before.outcome);
    await expectComplete(bed, room, [playerId], START);
    await again.stop();
  },
);

test('two studios share the tables; what one has lost, the other goes on with', async () => {
  const rooms = ['andar-bahar-1', 'andar-bahar-2', 'teen-patti-1', 'teen-patti-2'];
  const tables = quickTables(rooms);
  const [one, other] = [await bed.start({ ...patientTimes, tables }), await bed.start({ ...patientTimes, tables })];
  const owners = async () =>
    (
      await bed.query<{ n: number }>(
        `select count(*)::int as n from table_lease where table_id = any($1) and until > now() group by owner`,
        [rooms],
      )
    ).rows.map(({ n }) => n);
  await vi.waitFor(async () => expect(await owners()).toEqual([2, 2]), { timeout: 60_000, interval: 100 });

  const ids = rooms.map(() => randomUUID());
  const players = await Promise.all(
    rooms.map((room, at) => TablePlayer.sit((at % 2 === 0 ? one : other).url, launch(ids[at]!, room), room)),
  );
  const nos = await Promise.all(players.map((player, at) => player.betInTime({ [at < 2 ? 'andar' : 'a']: 10_000 })));
  // Another process claims each table in the middle of its round, and dies at once.
  await bed.query(
    `update table_lease set owner = gen_random_uuid(), epoch = epoch + 1, until = now() where table_id = any($1)`,
    [rooms],
  );
  await Promise.all(players.map((player, at) => player.until(() => player.ticketOf(nos[at]!)?.state === 'settled')));
  await Promise.all(players.map((player) => player.leave()));
  await one.stop();
  await vi.waitFor(async () => expect(await owners()).toEqual([4]), { timeout: 60_000, interval: 100 });
  for (const room of rooms) await expectComplete(bed, room, [ids[rooms.indexOf(room)]!], START);
  await other.stop();
});

test('a process whose table was taken over does not step it, before it knows', async () => {
  const room = 'baccarat-3';
  const tables = quickTables([room], { open: 300 });
  // It asks for its leases once, and would not ask again while the test lasts.
  const never = { leaseMs: 600_000, renewMs: 600_000 };
  const stale = await bed.start({ ...patientTimes, tables: { ...tables, ...never } });
  const playerId = randomUUID();
  const player = await TablePlayer.sit(stale.url, launch(playerId, room), room);
  await player.phase('open', player.state!.round.no + 1);
  await bed.query(
    `update table_lease set owner = gen_random_uuid(), epoch = epoch + 1, until = now() + interval '1 hour'
      where table_id = $1`,
    [room],
  );
  const stand = async () => (await bed.query('select no, seq, state from live_table where id = $1', [room])).rows;
  const taken = await stand();
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(await stand()).toEqual(taken);
  await bed.query('update table_lease set until = now() where table_id = $1', [room]);
  const other = await bed.start({ ...patientTimes, tables });
  await player.until(() => player.state!.round.no > (taken as [{ no: number }])[0].no);
  await player.leave();
  await Promise.all([stale.stop(), other.stop()]);
});

test('without the wallet a round is void, yet dealt and revealed; every stake goes back', async () => {
  const room = 'sic-bo-2';
  const tables = quickTables([room], { closing: 600 });
  const studio = await bed.start({ ...quickTimes, tables });
  const playerId = randomUUID();
  const player = await TablePlayer.sit(studio.url, launch(playerId, room), room);
  const no = await player.betInTime({ big: 10_000 });
  bed.platform.always = 'down';
  await player.until(() => player.events().some((event) => event.type === 'result' && event.no === no));
  bed.platform.always = undefined;
  expect(player.events().find((event) => event.type === 'closed')).toMatchObject({ isVoid: true });
  expect(player.state!.history.find((past) => past.no === no)).toMatchObject({ isVoid: true });
  await player.until(() => player.ticketOf(no)!.state === 'refunded');
  await player.leave();
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
  await expectComplete(bed, room, [playerId], START);
  await studio.stop();
});

const nothing = (calls: number) => Array<undefined>(calls).fill(undefined);

test('a bet without an answer does not play, and the round of the others goes on', async () => {
  const room = 'dragon-tiger-2';
  // Only the faults below leave a bet without its answer.
  const times = { ...quickTimes, walletTimeoutMs: 20_000 };
  const studio = await bed.start({ ...times, tables: quickTables([room], { ...LONG_OPEN, closing: 1_500 }) });
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const players = await Promise.all(ids.map((id) => TablePlayer.sit(studio.url, launch(id, room), room)));
  const no = await players[0]!.nextRound();
  for (const player of players) player.bet({ tiger: 10_000 }, 1, no);
  await Promise.all(players.map((player) => player.until(() => player.ticketOf(no) !== undefined)));
  // The answers of three bets are lost, one bet never arrives; of these four, one has no answer when the time is over.
  const faults: (Fault | undefined)[][] = [
    ['drop', 'drop', 'drop', 'down', ...nothing(4)],
    ['error', 'error', 'error', ...nothing(1)],
    ['error', ...nothing(2)],
    Array<Fault>(100).fill('error'),
  ];
  bed.platform.faults.set('bet', faults.flat() as Fault[]);
  await players[0]!.until(() => players[0]!.events().some((event) => event.type === 'result' && event.no === no));
  bed.platform.faults.clear();
  const tickets = await expectComplete(bed, room, ids, START);
  const states = tickets.map(({ state }) => state);
  expect(states.toSorted()).toEqual(['refunded', ...Array<string>(7).fill('settled')]);
  await Promise.all(players.map((player) => player.leave()));
  await studio.stop();
});

test('half of the sockets are cut: with the missed events all see the same again', async () => {
  const room = 'baccarat-1';
  const studio = await bed.start({ ...patientTimes, tables: quickTables([room], { ...LONG_OPEN, card: 150 }) });
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const tokens = await Promise.all(ids.map((id) => sessionOf(studio.url, launch(id, room))));
  const players = tokens.map(() => new TablePlayer(studio.url));
  await Promise.all(players.map((player, at) => player.hello(tokens[at]!, room)));
  const no = await players[0]!.nextRound();
  await Promise.all(players.map((player) => player.phase('open', no)));
  for (const player of players) player.bet({ banker: 10_000 }, 1, no);
  await Promise.all(players.map((player) => player.until(() => player.ticketOf(no) !== undefined)));
  await players[0]!.phase('dealing', no);
  const cut = players.slice(4);
  for (const player of cut) player.cut();
  const back = cut.map(() => new TablePlayer(studio.url));
  await Promise.all(
    back.map(async (player, at) => {
      player.state = cut[at]!.state;
      await player.hello(tokens[at + 4]!, room, cut[at]!.s);
    }),
  );
  await players[0]!.phase('open', no + 1);
  await Promise.all([...players.slice(0, 4), ...back].map((player) => player.until(() => player.s >= players[0]!.s)));
  for (const player of back) {
    expect(player.of('snap')).toEqual([]);
    expect(player.state!.history).toEqual(players[0]!.state!.history);
    await player.until(() => player.ticketOf(no)?.state === 'settled');
    await player.leave();
  }
  await expectComplete(bed, room, ids, START);
  await studio.stop();
});
