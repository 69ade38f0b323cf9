import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import * as calls from '@fairhouse/contract/play/sports-backoffice';
import * as memberCalls from '@fairhouse/contract/play/sports-members-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import {
  HIGHEST_STAKE,
  MATCH,
  noSports,
  REFUSED_MARGIN,
  REFUSED_STEPS,
  watchedPlayer,
} from '../../vendor-wallet/testing/fake-sports.ts';
import { listing } from '../../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../vendor-wallet/testing/start-wallet.ts';
import { catalogueOf } from '../../catalogue/index.ts';
import { playerIdOf } from '../../launch/index.ts';
import { sports } from '../index.ts';

const reason = 'as seen on television';
const vendor = VENDOR;

let on: TestVendor;
let first: TestVisitor;
let second: TestVisitor;
let foreign: TestVisitor;
let auditor: TestVisitor;
beforeAll(async () => {
  on = await startVendor({ games: [listing('sportsbook', { category: 'SPORTS' })], features: [sports] });
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  auditor = await newOperator(on, 'rosa', { role: 'auditor' });
});
afterAll(() => on.close());
beforeEach(() => {
  on.vendor.sports = noSports();
});

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const auditOf = async (subject: string) =>
  (await first.call(boAuditLog, { search: subject })).list.map(({ actor, action, after }) => ({
    actor,
    action,
    after,
  }));

test('matches are listed with what they may cost, named in the operator’s language; others see their own currency', async () => {
  const { vendors, list, total } = await first.call(calls.boSportsMatches, {});
  expect(vendors).toMatchObject([{ code: vendor, managed: true }]);
  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      leagueName: expect.stringContaining('Premier League'),
      tickets: 3,
      worst: [
        { currency: 'TLB', marketName: 'Match result', outcomeName: 'Arsenal' },
        { currency: 'BDT', amount: 1_500 },
      ],
    },
  ]);
  const other = await foreign.call(calls.boSportsMatches, { sport: 'football', page: '1' });
  expect(other.vendors).toMatchObject([{ managed: false }]);
  expect(other.list[0]!.liability.map(({ currency }) => currency)).toEqual(['BDT']);
  expect(other.list[0]).toMatchObject({ tickets: 1, stakes: [{ currency: 'BDT', tickets: 1 }] });
  expect((await foreign.call(calls.boSportsMatches, { sport: 'basketball' })).list).toEqual([]);
  const { match, markets } = await first.call(calls.boSportsMatch, { vendor, match: MATCH });
  expect(match.id).toBe(MATCH);
  expect(markets).toMatchObject([{ name: 'Match result', outcomes: [{ name: 'Arsenal' }, {}, { name: 'Chelsea' }] }]);
  expect(await codeOf(first.call(calls.boSportsMatch, { vendor, match: 'none' }))).toBe('match_unknown');
});

test('bets are suspended and resumed by operators of the merchant that manages the vendor, and noted', async () => {
  const market = { market: 1, specifiers: '' };
  const suspend = (who: TestVisitor, suspended: boolean) =>
    who.call(calls.boSuspendBets, { vendor, sport: null, match: MATCH, market, suspended, reason });
  expect(await codeOf(suspend(foreign, true))).toBe('permission_denied');
  expect(await codeOf(suspend(auditor, true))).toBe('permission_denied');
  await suspend(first, true);
  await suspend(first, false);
  const whole = { vendor, sport: 'football', match: null, market: null, suspended: true, reason } as const;
  await first.call(calls.boSuspendBets, whole);
  expect(on.vendor.sports.suspended).toMatchObject([
    { match: MATCH, market, suspended: true, operator: 'tala', reason },
    { suspended: false },
    { sport: 'football', match: null },
  ]);
  expect(await auditOf(`match:${vendor}/${MATCH}`)).toMatchObject([
    { actor: 'operator:tala', action: 'match.resume' },
    { actor: 'operator:tala', action: 'match.stop', after: { suspended: true, market, reason } },
  ]);
  expect(await auditOf(`sportsbook:${vendor}/football`)).toMatchObject([{ action: 'sportsbook.stop' }]);
});

test('margins and shifts that the linter refuses come with its findings; others are noted', async () => {
  const scope = { sport: 'football', league: null, match: null, market: 18 } as const;
  const margin = (percent: number, who = first) => who.call(calls.boChangeMargin, { vendor, scope, percent, reason });
  expect(await failureOf(margin(REFUSED_MARGIN))).toMatchObject({
    code: 'odds_refused',
    value: { findings: [{ rule: 'too_generous' }] },
  });
  expect(await codeOf(margin(49))).toBe('invalid_request');
  expect(await codeOf(margin(120, foreign))).toBe('permission_denied');
  expect(await margin(120)).toEqual({ matches: 1 });
  const line = { vendor, match: MATCH, market: 1, specifiers: '', outcome: '1', reason };
  expect(await codeOf(first.call(calls.boShiftOdds, { ...line, steps: REFUSED_STEPS }))).toBe('odds_refused');
  expect(await codeOf(first.call(calls.boShiftOdds, { ...line, steps: 7 }))).toBe('invalid_request');
  await first.call(calls.boShiftOdds, { ...line, steps: -2 });
  const { list, markets } = await auditor.call(calls.boSportsMargins, { vendor });
  expect(list).toMatchObject([{ scope, percent: 120, changedBy: 'tala', marketName: 'Total goals' }]);
  expect(markets.find(({ market, sport }) => market === 1 && sport === 'football')?.name).toBe('Match result');
  expect((await auditOf(`sportsbook:${vendor}/football`))[0]).toMatchObject({
    action: 'sportsbook.save_margin',
    after: { percent: 120, market: 18, reason },
  });
  expect((await auditOf(`match:${vendor}/${MATCH}`))[0]).toMatchObject({ action: 'match.shift_odds' });
});

test('limits are changed within the vendor’s bounds', async () => {
  const { list } = await first.call(calls.boSportsLimits, { vendor });
  expect(list.map(({ currency }) => currency)).toEqual(['TLB', 'BDT']);
  expect((await foreign.call(calls.boSportsLimits, { vendor })).list.map(({ currency }) => currency)).toEqual(['BDT']);
  const save = (mostStake: number, who = first) => {
    const limits = { ...list[0]!.limits, mostStake };
    return who.call(calls.boChangeSportsLimits, { vendor, currency: 'TLB', limits, reason });
  };
  expect(await codeOf(save(HIGHEST_STAKE + 1))).toBe('limits_refused');
  expect(await codeOf(save(500, foreign))).toBe('permission_denied');
  await save(500);
  expect(on.vendor.sports.limits.get('TLB')).toMatchObject({ mostStake: 500 });
  expect((await auditOf(`sportsbook:${vendor}/TLB`))[0]).toMatchObject({ action: 'sportsbook.save_limits' });
});

test('a merchant sets the factors of its own members, and sees no others', async () => {
  await newMember(on, 'factor1');
  await newMember(on, 'factor2', 'bd.localhost');
  const set = (who: TestVisitor, username: string, percent: number) =>
    who.call(calls.boChangeFactor, { vendor, username, percent, reason });
  expect(await codeOf(set(first, 'factor2', 50))).toBe('not_found');
  expect(await codeOf(set(first, 'factor1', 1_001))).toBe('invalid_request');
  await set(first, 'factor1', 50);
  await set(foreign, 'factor2', 20);
  const listOf = async (who: TestVisitor) => (await who.call(calls.boSportsFactors, { vendor })).list;
  expect(await listOf(first)).toMatchObject([{ username: 'factor1', percent: 50, changedBy: 'tala' }]);
  expect(await listOf(foreign)).toMatchObject([{ username: 'factor2', percent: 20 }]);
  await set(first, 'factor1', 70);
  const { list } = await first.call(boAuditLog, { search: 'save_factor' });
  expect(list[0]).toMatchObject({ before: { percent: 50 }, after: { percent: 70 } });
});

const result = {
  vendor,
  match: MATCH,
  market: 1,
  specifiers: '',
  results: { 1: 'win', 2: 'lose', 3: 'lose' },
  reason,
} as const;

test('a result by hand takes two persons, and a second entry is refused', async () => {
  expect(await codeOf(foreign.call(calls.boEnterResult, result))).toBe('permission_denied');
  await first.call(calls.boEnterResult, result);
  expect(await codeOf(second.call(calls.boEnterResult, result))).toBe('proposal_closed');
  const { list } = await second.call(calls.boWaitingResults, {});
  expect(list).toMatchObject([
    { id: 1, vendor, matchName: 'Arsenal – Chelsea', marketName: 'Match result', enteredBy: 'tala' },
  ]);
  expect((await foreign.call(calls.boWaitingResults, {})).list).toEqual([]);
  const shown = (who: TestVisitor) => who.call(calls.boSportsMatch, { vendor, match: MATCH });
  expect((await shown(second)).entries).toMatchObject([{ id: 1, enteredBy: 'tala' }]);
  expect((await shown(foreign)).entries).toEqual([]);
  const approve = (who: TestVisitor) => who.call(calls.boApproveResult, { vendor, entry: '1' });
  expect(await codeOf(approve(first))).toBe('own_proposal');
  expect(await codeOf(approve(foreign))).toBe('permission_denied');
  await approve(second);
  await approve(second);
  expect(on.vendor.sports.entries).toMatchObject([{ verdict: 'confirmed', decidedBy: 'amado' }]);
  expect(await codeOf(first.call(calls.boEnterResult, result))).toBe('result_known');
  const noted = await auditOf(`match:${vendor}/${MATCH}`);
  expect(noted.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining(['operator:tala match.propose', 'operator:amado match.approve']),
  );
});

test('two accounts of one person are not two persons', async () => {
  await first.call(calls.boEnterResult, result);
  const { id: merchantId } = on.platform.merchants.default();
  const personOf = (username: string, of: string) =>
    inTransaction(on.platform.pool, { merchantId }, (tx) =>
      tx.query(
        `update operator set person_id = (select person_id from operator where username = $2) where username = $1`,
        [username, of],
      ),
    );
  await newOperator(on, 'ligaya2');
  await personOf('amado', 'tala');
  try {
    expect(await codeOf(second.call(calls.boApproveResult, { vendor, entry: '1' }))).toBe('own_proposal');
    expect(on.vendor.sports.entries).toMatchObject([{ verdict: null }]);
  } finally {
    await personOf('amado', 'ligaya2');
  }
});

test('a result is rejected by another or withdrawn by its operator', async () => {
  await first.call(calls.boEnterResult, result);
  await first.call(calls.boRejectResult, { vendor, entry: '1', reason });
  expect(on.vendor.sports.entries).toMatchObject([{ verdict: 'rejected', decidedBy: 'tala' }]);
  expect(await codeOf(second.call(calls.boApproveResult, { vendor, entry: '1' }))).toBe('proposal_closed');
  expect(await codeOf(second.call(calls.boRejectResult, { vendor, entry: '9', reason }))).toBe('not_found');
});

test('operators see the feed, findings with their names, and alarms as waiting work', async () => {
  on.vendor.sports.alarms = 2;
  const watch = await auditor.call(calls.boSportsWatch, { vendor });
  expect(watch).toMatchObject({
    producers: [{ product: 1, seq: 7, refused: 2 }],
    findings: [{ matchName: 'Arsenal – Chelsea', marketName: 'Match result', outcomeName: 'Arsenal', stops: true }],
    outcomes: [{ marketName: 'Match result' }, {}],
  });
  expect((await first.call(calls.boWaitingResults, {})).alarms).toBe(2);
});

test('a member who wins beyond chance waits until an operator has checked it; others see only their own members', async () => {
  const { id } = on.platform.merchants.default();
  const member = await newMember(on, 'lucky1');
  const { id: memberId } = await member.call(memberInfo, {});
  const found = catalogueOf(on.platform).vendorByCode(vendor)!;
  const playerId = playerIdOf({ merchantId: id, memberId }, found);
  on.vendor.sports.players = [watchedPlayer(playerId)];
  const listOf = async (who: TestVisitor) => (await who.call(memberCalls.boWatchedMembers, { vendor })).list;
  expect(await listOf(auditor)).toMatchObject([{ username: 'lucky1', measure: 'money', sigmas: 5.6, checked: null }]);
  expect(await listOf(foreign)).toEqual([]);
  expect((await first.call(calls.boWaitingResults, {})).alarms).toBe(1);
  expect((await foreign.call(calls.boWaitingResults, {})).alarms).toBe(0);
  const check = (who: TestVisitor, username = 'lucky1') =>
    who.call(memberCalls.boCheckMember, { vendor, username, measure: 'money', reason });
  expect(await codeOf(check(auditor))).toBe('permission_denied');
  expect(await codeOf(check(foreign))).toBe('not_found');
  expect(await codeOf(check(first, 'nobody-here'))).toBe('not_found');
  await check(first);
  expect(await listOf(first)).toMatchObject([{ username: 'lucky1', checked: { by: 'tala', reason } }]);
  expect((await first.call(calls.boWaitingResults, {})).alarms).toBe(0);
  expect((await auditOf(`member:${memberId}`))[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'member.look_at',
    after: { vendor, measure: 'money', reason },
  });
});

test('an unknown vendor is named', async () => {
  expect(await codeOf(first.call(calls.boSportsLimits, { vendor: 'nobody' }))).toBe('vendor_unknown');
});
