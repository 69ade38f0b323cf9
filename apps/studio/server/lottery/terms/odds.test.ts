import { lotteryOdds, lotteryTicket, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { vendorChangeOdds, vendorOdds } from '@fairhouse/contract/play/vendor-terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { gamesMaths } from '../games-maths.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { enterLottery, place, settled, slipOf } from '../testing/enter-lottery.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const dice = (code: string): LotteryGame => ({
  code,
  name: code,
  family: 'K3',
  shape: 'dice',
  group: { code: 'K3', name: 'Fast three' },
  prizeMode: 'Lott',
  version: '1',
  demonstration: false,
  schedule: { days: Array.from({ length: 7 }, () => ['']), close: '12:00', lock: 60, zone: 'UTC' },
});

const games = Array.from({ length: 8 }, (_, index) => dice(`D${index}`));

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: { games, maths: gamesMaths } });
});
afterAll(() => bed.close());

const asPlatform = () => bed.asPlatform(studio.url);
/** Of a lot of one unit of 100. */
const COST = 200;

const BY = { operator: 'tala', reason: 'a lower return' };

async function oddsOf(gameCode: string, play: string, merchant = 'bahaghari') {
  const answer = await asPlatform().call(vendorOdds, { merchant, gameCode });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.plays.find((each) => each.play === play)!;
}

const change = (gameCode: string, play: string, odds: Record<string, number>, merchant = 'bahaghari') =>
  asPlatform().call(vendorChangeOdds, { merchant, gameCode, play, odds, checkOnly: false, ...BY });

const tableOf = async (gameCode: string, play: string) =>
  Object.fromEntries((await oddsOf(gameCode, play)).steps.map(({ step, odds }) => [step, odds]));

const scaled = (table: Record<string, number>, percent: number) =>
  Object.fromEntries(Object.entries(table).map(([step, odds]) => [step, Math.floor((odds * percent) / 100)]));

/** Changes of odds count from the next opening; here they were made before the draws of a game opened. */
const dateBack = (gameCode: string) =>
  bed.query(`update lottery_odds set opens_from = opens_from - interval '1 day' where game_code = $1`, [gameCode]);

const answer = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

test('odds over 99 % are refused with the figures, nothing changes, and a check changes nothing either', async () => {
  const table = await tableOf('D0', 'HZ');
  const refused = await change('D0', 'HZ', scaled(table, 130));
  expect(refused).toMatchObject({ ok: false, code: 'odds_refused' });
  const { findings } = (refused as { value: { findings: { rule: string; what: string }[] } }).value;
  expect(findings.find(({ rule }) => rule === 'rtp')?.what).toMatch(/^\S+ returns 1\d\d\.\d\d %$/);
  const odds = scaled(table, 95);
  const checked = { merchant: 'bahaghari', gameCode: 'D0', play: 'HZ', odds, checkOnly: true, ...BY };
  expect(await asPlatform().call(vendorChangeOdds, checked)).toMatchObject({ ok: true, value: { changed: false } });
  expect(await tableOf('D0', 'HZ')).toEqual(table);
});

test('odds for other pay steps, or of unknown games and plays, are refused', async () => {
  const { '3': _, ...rest } = await tableOf('D0', 'HZ');
  expect(await change('D0', 'HZ', rest)).toMatchObject({ code: 'odds_refused' });
  expect(await change('D0', 'HZ', { ...(await tableOf('D0', 'HZ')), none: 100 })).toMatchObject({
    code: 'odds_refused',
  });
  expect(await change('D0', 'LO2', { win: 10_000 })).toMatchObject({ code: 'game_unknown' });
  expect(await change('NONE', 'HZ', { win: 10_000 })).toMatchObject({ code: 'game_unknown' });
});

test('changed odds count for draws that open afterwards, at this merchant only, and the same again changes nothing', async () => {
  const draw = await openDraw(bed, 'D1');
  const table = await tableOf('D1', 'HZ');
  const odds = scaled(table, 90);
  expect(await change('D1', 'HZ', odds)).toMatchObject({ ok: true, value: { changed: true } });
  expect(await change('D1', 'HZ', odds)).toMatchObject({ ok: true, value: { changed: false } });
  const { call } = await enterLottery(bed, studio.url, 'D1', { merchant: 'bahaghari' });
  const before = await place(call, draw.numero, { play: 'HZ', selection: '9', stake: COST });
  expect(before.ticket.lines[0]!.odds).toBeUndefined();
  await dateBack('D1');
  await vi.waitFor(async () => {
    const { list } = await call(lotteryOdds, {});
    expect(new Date(list[0]!.from).getTime()).toBeLessThan(Date.now() - 3_600_000);
  });
  const stale = await answer(place(call, draw.numero, { play: 'HZ', selection: '9', stake: COST }));
  expect(stale).toMatchObject({ code: 'price_changed' });
  const { value } = stale as { value: { odds: unknown[] } };
  expect(value.odds).toContainEqual({ line: 0, play: 'HZ', step: '9', shown: table['9'], now: odds['9'] });
  const after = await place(call, draw.numero, { play: 'HZ', selection: '9', stake: COST, odds });
  expect(after.ticket.lines[0]!.odds).toEqual(odds);
  const elsewhere = await enterLottery(bed, studio.url, 'D1', { merchant: 'shapla' });
  const standard = await place(elsewhere.call, draw.numero, { play: 'HZ', selection: '9', stake: COST });
  expect(standard.ticket.lines[0]!.odds).toBeUndefined();
  const asked = await answer(place(elsewhere.call, draw.numero, { play: 'HZ', selection: '9', stake: COST, odds }));
  expect(asked).toMatchObject({ code: 'price_changed' });
});

test('every ticket is paid at the odds that it was bet at, by both settlers, and a repeat answers the same ticket', async () => {
  const draw = await openDraw(bed, 'D2');
  const table = await tableOf('D2', 'HZ');
  const odds = scaled(table, 90);
  const all = '3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18';
  const { call } = await enterLottery(bed, studio.url, 'D2', { merchant: 'bahaghari' });
  const standard = await place(call, draw.numero, { play: 'HZ', selection: all, stake: 16 * COST });
  await change('D2', 'HZ', odds);
  await dateBack('D2');
  await vi.waitFor(async () => expect((await call(lotteryOdds, {})).list).toHaveLength(1));
  const slip = slipOf(draw.numero, { play: 'HZ', selection: all, stake: 16 * COST, odds });
  const lower = await call(placeLotteryTicket, slip);
  await change('D2', 'HZ', table);
  await dateBack('D2');
  expect((await call(placeLotteryTicket, slip)).ticket.id).toBe(lower.ticket.id);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'settled');
  const [first, second] = [await settled(call, standard.ticket.id), await settled(call, lower.ticket.id)];
  const step = (first.results![0]!.explanation as { hits: { odds: number; what: string }[] }).hits[0]!;
  expect(first.pay).toBe(Math.floor((100 * step.odds) / 10_000));
  expect(second.pay).toBe(Math.floor((100 * Math.floor((step.odds * 90) / 100)) / 10_000));
  expect(await call(lotteryTicket, { id: lower.ticket.id })).toMatchObject({ lines: [{ odds }] });
});

test.each([
  ['too few numbers', 'EBTH', '1', 'TOO_FEW'],
  ['too many lists', 'ETH', '2|5|6', 'TOO_MANY'],
  ['a number twice', 'HZ', '9 9', 'REPEATED'],
  ['a number that the dice do not have', 'HZ', '19', 'UNKNOWN'],
  ['a play of another game', 'LO2', '27', 'PLAY'],
])('a slip with %s is refused by its line, with the reason', async (_, play, selection, reason) => {
  const draw = await openDraw(bed, 'D3');
  const { call } = await enterLottery(bed, studio.url, 'D3', { merchant: 'bahaghari' });
  const refused = await answer(place(call, draw.numero, { play, selection, stake: COST }));
  expect(refused).toMatchObject({ code: 'selection_invalid', value: { code: reason } });
  expect((refused as { fields: object }).fields).toHaveProperty(['lines.0.selection']);
});
