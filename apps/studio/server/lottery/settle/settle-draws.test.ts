import { cancelLotteryTicket, lotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { vendorVoidDraw } from '@fairhouse/contract/play/vendor-lottery';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: testLottery });
});
afterAll(() => bed.close());
afterEach(() => bed.platform.faults.clear());

const enter = (gameCode: string, options?: Parameters<typeof enterLottery>[3]) =>
  enterLottery(bed, studio.url, gameCode, options);
const sha256 = (...parts: string[]) =>
  createHash('sha256')
    .update(Buffer.from(parts.join(''), 'hex'))
    .digest('hex');
const balanceOf = (playerId: string) => bed.platform.players.get(playerId)!.balance;

test('a ticket is one bet at the platform, is paid once its draw is settled, and shows what came', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const { ticket, balance } = await place(call, draw.numero, { selection: '0123456789' });
  expect(ticket).toMatchObject({ state: 'booked', lots: 10, stake: 1000, pay: null });
  expect(balance).toBe(START - 1000);
  await closeDraw(bed, draw);
  const end = await settled(call, ticket.id);
  expect(end).toMatchObject({ state: 'won', pay: 900, results: [{ lots: 10, hits: 1, payout: 900 }] });
  expect(bed.platform.bookedOn(ticket.id)).toEqual([-1000, 900]);
  expect(bed.platform.rounds.get(ticket.id)).toBe('completed');
  expect(balanceOf(playerId)).toBe(START - 100);
});

test('the document of a ticket hides the result until it is decided, and then proves its place in the root', async () => {
  const draw = await openDraw(bed);
  const { call } = await enter(draw.gameCode);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await place(call, draw.numero)).ticket.id);
  const read = (roundId: string) => bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId });
  expect(await read(ids[0]!)).toMatchObject({
    value: { family: 'lottery', proof: 'chain', serverSeed: null, outcome: { numbers: null, results: null } },
  });
  await closeDraw(bed, draw);
  const { root } = await reach(bed, draw, 'settled');
  for (const id of ids) {
    const answer = await read(id);
    if (!answer.ok) throw new Error(answer.code);
    const { outcome, serverSeed, serverSeedHash, nonce } = answer.value;
    const { leaf, path } = outcome as { leaf: string; path: { side: string; hash: string }[] };
    const hash = path.reduce(
      (below, { side, hash: beside }) => {
        const [left, right] = side === 'left' ? [beside, below] : [below, beside];
        return sha256('01', left, right);
      },
      sha256('00', Buffer.from(leaf).toString('hex')),
    );
    expect(hash).toBe(root);
    expect(leaf).toContain(id);
    let seed = serverSeed!;
    for (let step = 0; step < nonce; step += 1) seed = sha256(seed);
    expect(seed).toBe(serverSeedHash);
  }
});

test('a ticket that lost closes its round with nothing', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const tickets = await Promise.all('0123456789'.split('').map((selection) => place(call, draw.numero, { selection })));
  await closeDraw(bed, draw);
  const ends = await Promise.all(tickets.map(({ ticket }) => settled(call, ticket.id)));
  expect(ends.filter(({ state }) => state === 'won')).toHaveLength(1);
  for (const { id } of ends) expect(bed.platform.rounds.get(id)).toBe('completed');
  expect(balanceOf(playerId)).toBe(START - 100);
});

test('a bet without an answer before the lock is over is refunded, and takes no part in the draw', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  bed.platform.slowMs = 1500;
  bed.platform.faults.set('bet', ['slow']);
  const before = bed.platform.received.length;
  const refused = expect(place(call, draw.numero)).rejects.toMatchObject({ code: 'tombstoned' });
  await vi.waitFor(() => expect(bed.platform.received.slice(before)).toContain('bet'));
  await closeDraw(bed, draw);
  await refused;
  expect(await reach(bed, draw, 'settled')).toMatchObject({ tickets: 0 });
  await vi.waitFor(() => expect(balanceOf(playerId)).toBe(START), { timeout: WAIT_MS });
});

test('a void draw gives every ticket back, and the log says why', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const { ticket } = await place(call, draw.numero);
  const platform = bed.asPlatform(studio.url);
  const request = { ...draw, reason: 'the balls were wrong' };
  expect(await platform.call(vendorVoidDraw, request)).toMatchObject({ ok: true, value: { refunded: 1 } });
  expect(await platform.call(vendorVoidDraw, request)).toMatchObject({ ok: true, value: { refunded: 0 } });
  expect((await settled(call, ticket.id)).state).toBe('refunded');
  expect(balanceOf(playerId)).toBe(START);
  const { rows } = await bed.query('select from lottery_log where entry like $1', [
    `%"void","game":"${draw.gameCode}"%`,
  ]);
  expect(rows).toHaveLength(1);
});

test('when the two settlers differ, the draw waits for a person and nothing is paid', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const { ticket } = await place(call, draw.numero, { play: 'ODD' });
  await place(call, draw.numero);
  await closeDraw(bed, draw);
  const row = await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ halted: string }>(
        'select halted from lottery_draw where game_code = $1 and halted is not null',
        [draw.gameCode],
      );
      return rows[0]!.halted;
    },
    { timeout: WAIT_MS },
  );
  expect(row).toContain(ticket.id);
  expect(await call(lotteryTicket, { id: ticket.id })).toMatchObject({ state: 'booked', pay: null });
  expect(balanceOf(playerId)).toBe(START - 600);
});

test('trial play has the same maths with trial money, outside of the root, and never asks the platform', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode, { demo: true });
  const { ticket, balance } = await place(call, draw.numero, { selection: '0123456789' });
  const cancelled = await place(call, draw.numero);
  await call(cancelLotteryTicket, { id: cancelled.ticket.id });
  await closeDraw(bed, draw);
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'won', pay: 900 });
  const { rows } = await bed.query<{ balance: number }>(
    'select balance::int as balance from play_balance where player_id = $1',
    [playerId],
  );
  expect(rows[0]!.balance).toBe(balance + 900);
  expect(await reach(bed, draw, 'settled')).toMatchObject({ tickets: 0 });
  expect([...bed.platform.transactions.keys()].filter((id) => id.startsWith(ticket.id))).toEqual([]);
});
