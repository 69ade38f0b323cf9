import { vendorPreviewSettlement } from '@fairhouse/contract/play/vendor-draws';
import { createClient, type Client } from '@fairhouse/contract/client';
import { lotteryDraws, lotteryLog } from '@fairhouse/contract/play/studio-draws';
import { lotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled, START } from '../testing/enter-lottery.ts';
import { FIRST, officialLottery, operatorsOf, SECOND } from '../testing/official-draws.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: officialLottery() });
  // A second one does the same work at the same time.
  await bed.start({ ...patientTimes, times, lottery: officialLottery() });
});
afterAll(() => bed.close());

const operators = () => operatorsOf(bed, studio);
const points = (selection: string) => ({ play: 'LO2', selection, unit: 100, stake: 2900 });

/** A settled draw with the numbers `FIRST`, and a ticket on each of these numbers. */
async function settledDraw(gameCode: string, selections: readonly string[], demo = false) {
  const draw = await openDraw(bed, gameCode);
  const player = await enterLottery(bed, studio.url, gameCode, { demo });
  const ids: string[] = [];
  for (const selection of selections) {
    ids.push((await place(player.call, draw.numero, points(selection))).ticket.id);
  }
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  await operators().publish(draw, FIRST, 'tala', 'amado');
  await reach(bed, draw, 'settled');
  for (const id of ids) await settled(player.call, id);
  return { draw, ids, ...player };
}

const corrected = (call: Client, id: string, version: number) =>
  vi.waitFor(
    async () => {
      const ticket = await call(lotteryTicket, { id });
      expect(ticket.correction).toMatchObject({ version, credited: true });
      return ticket;
    },
    { timeout: WAIT_MS },
  );

test('a correction pays missing wins once and takes nothing back, and both versions stay public', async () => {
  const { draw, ids, call, playerId } = await settledDraw('OFF0', ['27', '51', '13']);
  const [twice, missing, none] = ids as [string, string, string];
  const paid = START - 3 * 2900 + 2 * 9900;
  expect(bed.platform.players.get(playerId)?.balance).toBe(paid);
  expect(await operators().correct(draw, SECOND, 2)).toMatchObject({ ok: true });
  // What it would do is shown before anyone orders it.
  const preview = await bed.asPlatform(studio.url).call(vendorPreviewSettlement, { ...draw, numbers: SECOND });
  expect(preview).toMatchObject({
    value: {
      tickets: 3,
      changed: 2,
      differing: 0,
      amounts: [{ currency: 'TLB', paid: 29_700, added: 9900, overpaid: 9900 }],
    },
  });
  expect((await operators().correct(draw, SECOND, 2, 'tala')).ok).toBe(false);
  expect((await operators().correct(draw, SECOND, 2, 'tala', 'tala')).ok).toBe(false);
  expect(bed.platform.players.get(playerId)?.balance).toBe(paid);
  expect(await operators().correct(draw, SECOND, 2, 'tala', 'amado')).toMatchObject({ ok: true });
  expect(await operators().correct(draw, SECOND, 2, 'tala', 'amado')).toMatchObject({ ok: true });
  expect(await operators().correct(draw, FIRST, 2, 'tala', 'amado')).toMatchObject({ ok: false, code: 'draw_state' });
  expect(await corrected(call, missing, 2)).toMatchObject({
    pay: 0,
    correction: { pay: 9900, added: 9900, overpaid: 0, results: [{ hits: 1, payout: 9900 }] },
  });
  expect(await corrected(call, twice, 2)).toMatchObject({ pay: 19_800, correction: { pay: 9900, overpaid: 9900 } });
  expect((await corrected(call, none, 2)).correction).toMatchObject({ pay: 0, added: 0, overpaid: 0 });
  expect(bed.platform.bookedOn(missing)).toEqual([-2900, 0, 9900]);
  expect(bed.platform.bookedOn(twice)).toEqual([-2900, 19_800]);
  expect(bed.platform.players.get(playerId)?.balance).toBe(paid + 9900);
  const about = await operators().find(draw);
  expect(about?.results).toMatchObject({
    version: 2,
    numbers: SECOND,
    corrected: [{ currency: 'TLB', added: 9900, booked: 9900, overpaid: 9900 }],
  });

  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const { list } = await visitor(lotteryDraws, { gameCode: draw.gameCode });
  expect(list).toMatchObject([
    {
      versions: [
        { version: 1, reason: null },
        { version: 2, reason: 'a digit was read wrong' },
      ],
    },
  ]);
  expect(list[0]!.numbers).toEqual(list[0]!.versions[1]!.numbers);
  const { entries } = await visitor(lotteryLog, { day: new Date().toISOString().slice(0, 10) });
  const kinds = entries.map(({ entry }) => JSON.parse(entry) as { kind: string; numero?: string; game: string });
  const own = kinds.filter(({ game, numero }) => game === 'OFF0' && numero === draw.numero);
  expect(own.map(({ kind }) => kind)).toEqual(['closed', 'result', 'correction']);
});

test('after any corrections a ticket has been paid the most that one of the versions pays', async () => {
  const selections = ['27', '51', '78', '04', '99', '13'];
  const { draw, ids } = await settledDraw('OFF1', selections);
  const versions = [SECOND, FIRST, SECOND.replace('80278', '80227'), FIRST.replace('6127', '6199')];
  for (const [index, numbers] of versions.entries()) {
    await expect
      .poll(() => operators().correct(draw, numbers, index + 2, 'tala', 'amado'), { timeout: WAIT_MS })
      .toMatchObject({ ok: true });
  }
  const owed = () => bed.query(`select from lottery_fix where state <> 'settled'`);
  const open = () => bed.query(`select from lottery_correction where state = 'deciding'`);
  await expect.poll(async () => (await open()).rowCount, { timeout: WAIT_MS }).toBe(0);
  await expect.poll(async () => (await owed()).rowCount, { timeout: WAIT_MS }).toBe(0);
  const hits = (numbers: string, tail: string) => numbers.split(/[ |]+/).filter((each) => each.endsWith(tail)).length;
  for (const [index, tail] of selections.entries()) {
    const most = Math.max(...[FIRST, ...versions].map((numbers) => hits(numbers, tail))) * 9900;
    const booked = bed.platform.bookedOn(ids[index]!);
    expect(
      booked.reduce((sum, amount) => sum + amount, 2900),
      tail,
    ).toBe(most);
  }
});

test('own draws and draws that are not settled are not corrected', async () => {
  const draw = await openDraw(bed, 'OFF2');
  expect(await operators().correct(draw, SECOND, 2)).toMatchObject({ ok: false, code: 'draw_state' });
  const past = await settledDraw('OFF3', []);
  expect(await operators().correct(past.draw, SECOND, 3)).toMatchObject({ ok: false, code: 'draw_state' });
  expect(await operators().correct(past.draw, FIRST, 2)).toMatchObject({ ok: false, code: 'draw_state' });
  expect(await operators().correct(past.draw, '1 2 3', 2)).toMatchObject({ ok: false, code: 'numbers_invalid' });
});

test('a missing win of trial money is the studio’s own and is given once', async () => {
  const { draw, ids, call, playerId } = await settledDraw('OFF4', ['51'], true);
  const balance = async () => {
    const { rows } = await bed.query<{ balance: number }>('select balance from play_balance where player_id = $1', [
      playerId,
    ]);
    return rows[0]!.balance;
  };
  const before = await balance();
  expect(await operators().correct(draw, SECOND, 2, 'tala', 'amado')).toMatchObject({ ok: true });
  await corrected(call, ids[0]!, 2);
  expect(await balance()).toBe(before + 9900);
  expect(bed.platform.bookedOn(ids[0]!)).toEqual([]);
});
