import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestBed, patientTimes, quickTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { Fault } from '../testing/fake-platform.ts';
import { CardPlayer } from './testing/card-player.ts';
import { expectPaid, readSeatRows } from './testing/expect-paid.ts';
import { quickCards } from './testing/quick-cards.ts';

vi.setConfig({ testTimeout: 180_000 });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const enter = (url: string, room: string) =>
  CardPlayer.enter(url, bed.platform.launch({ gameCode: `pvp-${room.split('-tlb')[0]!}` }), room);

const readHand = async (room: string) =>
  (
    await bed.query<{ id: string; phase: string; reason: string | null; root: string | null }>(
      'select id, phase, reason, root from pvp_hand where room_id = $1 order by no desc limit 1',
      [room],
    )
  ).rows[0]!;

type Crash = [step: string, nth: number, room: string, players: number];
const crashes: Crash[] = [
  ['seated', 1, 'tongits-tlb-5', 3],
  ['bet answered', 2, 'tongits-tlb-20', 3],
  ['dealt', 1, 'tongits-tlb-100', 3],
  ['moved', 1, 'pusoy-dos-tlb-5', 4],
  ['decided', 1, 'pusoy-tlb-2', 2],
];
const games: [room: string, players: number][] = [
  ['tongits-tlb-5', 3],
  ['pusoy-dos-tlb-5', 4],
  ['teen-patti-tlb-1', 3],
  ['pusoy-tlb-2', 2],
  ['callbreak-tlb-5', 4],
];
/** Each step of each game, and after each answer of the wallet. */
const everyCrash = games.flatMap(([room, count]) => [
  ...['seated', 'dealt', 'moved', 'decided'].map((step): Crash => [step, 1, room, count]),
  ...Array.from({ length: count }, (_, at): Crash => ['bet answered', at + 1, room, count]),
]);

test.each(process.env['EVERY_FAULT'] === undefined ? crashes : everyCrash)(
  'a studio that dies at "%s" (%i) leaves a hand of %s that is played on, and paid once',
  async (crashAt, nth, room, count) => {
    const child = fork(
      join(import.meta.dirname, 'testing/crashing-cards.ts'),
      [JSON.stringify({ config: bed.config, crashAt, nth })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const players = await Promise.all(Array.from({ length: count }, () => enter(url, room)));
    for (const player of players) {
      player.plays = true;
      player.sit();
    }
    await died;
    const before = await readHand(room);
    const isEscrow = before.root === null;
    // Nor does the wallet answer whoever comes next.
    if (isEscrow) bed.platform.always = 'down';

    const again = await bed.start({
      ...quickTimes,
      walletTimeoutMs: 20_000,
      pvp: { ...quickCards, times: { ...quickCards.times, escrow: 1_000 } },
    });
    const back = await Promise.all(
      players.map(async ({ token }) => {
        const player = new CardPlayer(again.url);
        player.plays = true;
        await player.hello(token, room);
        return player;
      }),
    );
    if (isEscrow) await vi.waitFor(async () => expect((await readHand(room)).phase).not.toBe('escrow'), 60_000);
    bed.platform.always = undefined;
    await expectPaid(bed, room);
    const after = await readHand(room);
    expect(after.id).toBe(before.id);
    if (!isEscrow) expect(after.root).toBe(before.root);
    // Money that was asked for and not answered in time is given back; a hand that was dealt is never void.
    expect(['over', 'paying', ...(isEscrow ? ['void'] : [])]).toContain(after.phase);
    await Promise.all(back.map((player) => player.leave()));
    await again.stop();
  },
);

test('two studios serve one room: each plays on what the other began', async () => {
  const room = 'callbreak-tlb-5';
  const [one, other] = [
    await bed.start({ ...patientTimes, pvp: quickCards }),
    await bed.start({ ...patientTimes, pvp: quickCards }),
  ];
  const players = await Promise.all([one, other, one, other].map(({ url }) => enter(url, room)));
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.until(() => player.state!.hand?.phase === 'play')));
  const hands = new Set(players.map((player) => player.state!.hand!.id));
  expect(hands.size).toBe(1);
  await one.stop();
  for (const player of players.filter(({ closed }) => !closed)) {
    player.plays = true;
    player.send({ type: 'back', hand: player.state!.hand!.id });
  }
  // Who was connected to the studio that stopped is away.
  await bed.query(`update pvp_seat set auto = true where hand_id = any($1) and state = 'bet_taken'`, [[...hands]]);
  await bed.query(`update pvp_hand set due_at = now() where id = any($1)`, [[...hands]]);
  await expectPaid(bed, room);
  expect((await readHand(room)).phase).not.toBe('void');
  await other.stop();
});

test.each<[string, Fault]>([
  ['is down', 'down'],
  ['loses its answers', 'drop'],
])('when the wallet %s, nobody is dealt in and every escrow goes back', async (_, fault) => {
  const room = fault === 'down' ? 'pusoy-dos-tlb-20' : 'pusoy-dos-tlb-100';
  const studio = await bed.start({
    ...quickTimes,
    pvp: { ...quickCards, times: { ...quickCards.times, escrow: 800 } },
  });
  const players = await Promise.all(Array.from({ length: 4 }, () => enter(studio.url, room)));
  bed.platform.faults.set(
    'bet',
    Array.from({ length: 60 }, () => fault),
  );
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.phase('void')));
  bed.platform.faults.delete('bet');
  await expectPaid(bed, room);
  expect(await readHand(room)).toMatchObject({ reason: 'seats_missing', root: null });
  expect((await readSeatRows(bed, room)).map(({ state }) => state)).toEqual(Array(4).fill('refunded'));
  await Promise.all(players.map((player) => player.leave()));
  await studio.stop();
});

test('when the wallet is down at the end, what is due is paid later, once', async () => {
  const room = 'pusoy-tlb-10';
  const studio = await bed.start({ ...quickTimes, walletTimeoutMs: 5_000, pvp: quickCards });
  const players = await Promise.all([enter(studio.url, room), enter(studio.url, room)]);
  for (const player of players) {
    player.plays = true;
    player.sit();
  }
  bed.platform.faults.set('batch', ['down', 'drop', 'error', 'drop']);
  bed.platform.faults.set('win', ['down', 'drop']);
  await Promise.all(players.map((player) => player.phase('over')));
  const seats = await expectPaid(bed, room);
  expect(seats.map(({ state }) => state)).toEqual(['settled', 'settled']);
  await studio.stop();
});

test('a hand that stood still for too long is void, and every escrow goes back', async () => {
  const room = 'callbreak-tlb-20';
  const studio = await bed.start({ ...patientTimes, pvp: quickCards });
  const players = await Promise.all(Array.from({ length: 4 }, () => enter(studio.url, room)));
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.until(() => player.state!.hand?.phase === 'play')));
  await bed.query(`update pvp_hand set due_at = now() - interval '121 seconds' where room_id = $1`, [room]);
  await Promise.all(players.map((player) => player.phase('void')));
  expect(players[0]!.state!.hand!.reason).toBe('outage');
  const seats = await expectPaid(bed, room);
  expect(seats.map(({ state }) => state)).toEqual(Array(4).fill('refunded'));
  await Promise.all(players.map((player) => player.leave()));
  await studio.stop();
});

/** Ends the turns of the hand that is played in a room, one after the other, until it is over. */
async function endTurns(room: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await bed.query(
        `update pvp_hand set turn_until = now(), due_at = now() where room_id = $1 and phase = 'play'`,
        [room],
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 120_000, interval: 100 },
  );
}

test('who does not act loses turns, then is played for; a lost connection gets more time once', async () => {
  const room = 'teen-patti-tlb-1';
  const studio = await bed.start({ ...patientTimes, pvp: quickCards });
  const players = await Promise.all([enter(studio.url, room), enter(studio.url, room)]);
  for (const player of players) player.sit();
  await Promise.all(players.map((player) => player.phase('play')));
  await endTurns(room);
  await Promise.all(players.map((player) => player.phase('over')));
  expect(players[0].state!.hand!.seats.some(({ result }) => result!.net > 0)).toBe(true);
  await expectPaid(bed, room);

  const away = 'tongits-tlb-5';
  const three = await Promise.all([enter(studio.url, away), enter(studio.url, away), enter(studio.url, away)]);
  for (const player of three) player.sit();
  await Promise.all(three.map((player) => player.phase('play')));
  for (const player of three) player.cut();
  // Studios that were killed before are present until their time ends.
  const isPresent = 'select from pvp_presence where room_id = $1 and until > now()';
  await expect.poll(async () => (await bed.query(isPresent, [away])).rowCount, { timeout: 60_000 }).toBe(0);
  await endTurns(away);
  await expectPaid(bed, away);
  const { rows } = await bed.query<{ extra: boolean; auto: boolean }>(
    `select bool_or(extra_used) as extra, bool_or(auto) as auto from pvp_seat s join pvp_hand h on h.id = s.hand_id
      where h.room_id = $1 and s.state = 'settled'`,
    [away],
  );
  expect(rows[0]).toEqual({ extra: true, auto: true });
  await Promise.all(players.map((player) => player.leave()));
  await studio.stop();
});
