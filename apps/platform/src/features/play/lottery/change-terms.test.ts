import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/play/lottery-terms-backoffice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { EARLIEST, HIGHEST } from '../vendor-wallet/testing/fake-terms.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { lottery } from './index.ts';

const GAME = { vendor: VENDOR, gameCode: 'dice' };
const REASON = 'a smaller risk';

let on: TestVendor;
let manager: TestVisitor;
let foreign: TestVisitor;
let auditor: TestVisitor;
beforeAll(async () => {
  on = await startVendor({ games: [listing('dice', { category: 'LOTT' })], features: [lottery] });
  manager = await newOperator(on, 'tala');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  auditor = await newOperator(on, 'rosa', { role: 'auditor' });
});
afterAll(() => on.close());
beforeEach(() => {
  on.vendor.terms = { stopped: null, paused: [], odds: new Map(), limits: new Map() };
});

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const oddsAt = async (who: TestVisitor) => (await who.call(calls.boLotteryOdds, GAME)).plays[0]?.steps[0]?.odds;
const changeOdds = (who: TestVisitor, win: number) =>
  who.call(calls.boChangeLotteryOdds, { ...GAME, play: 'HZ', odds: { win }, reason: REASON });
const limits = {
  largestStake: 500,
  largestWinOfTicket: HIGHEST,
  largestWinOfPlayer: HIGHEST,
  liabilityOfDraw: HIGHEST,
  liabilityOfNumber: HIGHEST,
};

async function auditOf(action: string) {
  const { list } = await manager.call(boAuditLog, { search: `lottery:${VENDOR}/dice` });
  return list.filter((entry) => entry.action === action);
}

test('an operator changes the odds of the own merchant only, and the audit log has them before and after', async () => {
  await changeOdds(manager, 95_000);
  expect([await oddsAt(manager), await oddsAt(foreign)]).toEqual([95_000, 90_000]);
  await changeOdds(manager, 95_000);
  expect(await auditOf('lottery.save_odds')).toMatchObject([
    {
      actor: 'operator:tala',
      before: { play: 'HZ', odds: { win: 90_000 } },
      after: { play: 'HZ', odds: { win: 95_000 }, rtp: 0.95, reason: REASON },
    },
  ]);
});

test('odds that return more than the cap are refused with the figures, at the check and at the change', async () => {
  const finding = { level: 'refuse', rule: 'rtp', what: '9 returns 102.00 %' };
  const odds = { win: 102_000 };
  expect(await manager.call(calls.boCheckLotteryOdds, { ...GAME, play: 'HZ', odds })).toEqual({
    findings: [finding],
    rtp: null,
  });
  expect(await failureOf(changeOdds(manager, 102_000))).toMatchObject({
    code: 'odds_refused',
    value: { findings: [finding] },
  });
  expect(await oddsAt(manager)).toBe(90_000);
  expect(await manager.call(calls.boCheckLotteryOdds, { ...GAME, play: 'HZ', odds: { win: 80_000 } })).toEqual({
    findings: [],
    rtp: 0.8,
  });
  expect(await oddsAt(manager)).toBe(90_000);
});

test('limits are those of the own merchant and its currency; higher ones than the vendor’s are refused', async () => {
  await manager.call(calls.boChangeLotteryLimits, { ...GAME, limits, reason: REASON });
  expect(await manager.call(calls.boLotteryLimits, GAME)).toMatchObject({
    limits: { currency: 'TLB', largestStake: 500 },
    highest: { largestStake: HIGHEST },
  });
  expect(await foreign.call(calls.boLotteryLimits, GAME)).toMatchObject({
    limits: { currency: 'BDT', largestStake: HIGHEST },
  });
  const over = { ...GAME, limits: { ...limits, largestStake: HIGHEST + 1 }, reason: REASON };
  expect(await failureOf(manager.call(calls.boChangeLotteryLimits, over))).toMatchObject({
    code: 'limits_refused',
    value: { over: ['largestStake'] },
  });
  expect(await auditOf('lottery.save_limits')).toMatchObject([
    { before: { largestStake: HIGHEST }, after: { largestStake: 500, reason: REASON } },
  ]);
});

test('a game is stopped and resumed for all merchants by operators of the one that manages its vendor', async () => {
  const sale = (who: TestVisitor, stopped: boolean) => who.call(calls.boStopSale, { ...GAME, stopped, reason: REASON });
  expect(await codeOf(sale(foreign, true))).toBe('permission_denied');
  await sale(manager, true);
  const listOf = async (who: TestVisitor) => (await who.call(calls.boLotteryGames, {})).list;
  expect(await listOf(manager)).toMatchObject([{ gameCode: 'dice', managed: true, stopped: { by: 'tala' } }]);
  expect(await listOf(foreign)).toMatchObject([{ gameCode: 'dice', managed: false, stopped: { by: 'tala' } }]);
  await sale(manager, false);
  expect(await listOf(manager)).toMatchObject([{ stopped: null }]);
  expect(await auditOf('lottery.stop')).toHaveLength(1);
  expect(await auditOf('lottery.resume')).toHaveLength(1);
});

test('days of a game are changed for all merchants by operators of the one that manages its vendor, and noted', async () => {
  const pause = (who: TestVisitor, from: string) =>
    who.call(calls.boChangeSchedule, { ...GAME, change: { kind: 'pause', from, to: from }, reason: REASON });
  expect(await codeOf(pause(foreign, EARLIEST))).toBe('permission_denied');
  expect(await codeOf(pause(auditor, EARLIEST))).toBe('permission_denied');
  expect(await failureOf(pause(manager, '2026-12-04'))).toMatchObject({
    code: 'schedule_refused',
    value: { earliest: EARLIEST },
  });
  expect(on.vendor.terms.paused).toEqual([]);
  await pause(manager, EARLIEST);
  await pause(manager, EARLIEST);
  const { list } = await foreign.call(calls.boLotteryGames, {});
  expect(list).toMatchObject([{ withoutDraws: [EARLIEST], earliest: EARLIEST }]);
  expect(await auditOf('lottery.save_schedule')).toMatchObject([
    { actor: 'operator:tala', after: { kind: 'pause', from: EARLIEST, to: EARLIEST, reason: REASON } },
  ]);
});

test('an operator without the permission changes nothing, and unknown vendors are named', async () => {
  expect(await codeOf(changeOdds(auditor, 95_000))).toBe('permission_denied');
  expect(await codeOf(auditor.call(calls.boChangeLotteryLimits, { ...GAME, limits, reason: REASON }))).toBe(
    'permission_denied',
  );
  expect(await codeOf(manager.call(calls.boLotteryOdds, { ...GAME, vendor: 'nobody' }))).toBe('vendor_unknown');
  expect(on.vendor.terms.odds.size + on.vendor.terms.limits.size).toBe(0);
});
