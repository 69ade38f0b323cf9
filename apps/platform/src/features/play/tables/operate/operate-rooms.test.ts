import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/play/rooms-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newMember, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { memberByName } from '../../../people/identity/index.ts';
import { catalogueOf, switchVendor } from '../../catalogue/index.ts';
import { playerIdOf } from '../../launch/index.ts';
import { HAND, MOST_STAKE, noRooms, operatedTable, TABLE } from '../../vendor-wallet/testing/fake-rooms.ts';
import { listing } from '../../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../../vendor-wallet/testing/start-wallet.ts';
import { tables } from '../index.ts';

const reason = 'the wheel is worn';
const vendor = VENDOR;

let on: TestVendor;
let first: TestVisitor;
let foreign: TestVisitor;
let auditor: TestVisitor;
beforeAll(async () => {
  on = await startVendor({ games: [listing('live-baccarat', { category: 'LIVE' })], features: [tables] });
  first = await newOperator(on, 'tala');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
  auditor = await newOperator(on, 'rosa', { role: 'auditor' });
});
afterAll(() => on.close());
beforeEach(() => {
  on.vendor.operatedRooms = { ...noRooms(), operated: { tables: [operatedTable], tanks: [], rooms: [] } };
});

/** The id of a member at the vendor. */
async function playerOf(username: string, merchant: string): Promise<string> {
  const { id: merchantId } = on.platform.merchants.byCode(merchant)!;
  const member = await inTransaction(on.platform.pool, { merchantId }, (tx) => memberByName(tx, username));
  return playerIdOf({ merchantId, memberId: member!.id }, catalogueOf(on.platform).vendorByCode(VENDOR)!);
}

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const auditOf = async (subject: string) => (await first.call(boAuditLog, { search: subject })).list;

test('tables are listed with what their round may cost; who does not manage the vendor sees its own currency', async () => {
  expect(await auditor.call(calls.boRooms, {})).toMatchObject({
    vendors: [{ code: vendor, managed: true }],
    vendor,
    tables: [
      {
        id: TABLE,
        gameName: 'Baccarat · No commission',
        closed: { by: 'tala', reason: 'to be mended' },
        exposure: [{ currency: 'TLB', most: 2_000 }, { currency: 'BDT' }],
      },
    ],
  });
  const other = await foreign.call(calls.boRooms, { vendor });
  expect(other.vendors).toMatchObject([{ managed: false }]);
  expect(other.tables[0]!.exposure).toEqual([{ currency: 'BDT', tickets: 1, stakes: 500, most: 900 }]);
  expect(other.tables[0]!.closed).toMatchObject({ by: '', reason: '' });
});

test('a table is closed and opened by operators of the merchant that manages the vendor, and noted', async () => {
  const turn = (who: TestVisitor, isOn: boolean, room = TABLE) =>
    who.call(calls.boSwitchRoom, { vendor, room, on: isOn, reason });
  expect(await codeOf(turn(foreign, false))).toBe('permission_denied');
  expect(await codeOf(turn(auditor, false))).toBe('permission_denied');
  expect(await codeOf(turn(first, false, 'nothing'))).toBe('not_found');
  await turn(first, false);
  await turn(first, true);
  expect(on.vendor.operatedRooms.switched).toMatchObject([
    { room: TABLE, on: false, operator: 'tala', reason },
    { on: true },
  ]);
  expect(await auditOf(`room:${vendor}/${TABLE}`)).toMatchObject([
    { actor: 'operator:tala', action: 'room.resume', before: { on: false }, after: { on: true, reason } },
    { actor: 'operator:tala', action: 'room.stop', before: { on: true }, after: { on: false, reason } },
  ]);
  expect(await codeOf(first.call(calls.boSwitchRoom, { vendor, room: TABLE, on: true, reason: 'x' }))).toBe(
    'invalid_request',
  );
});

test('limits of a table are changed within the bounds of the vendor, in one currency, and noted', async () => {
  const { list, spots, managed } = await auditor.call(calls.boTableLimits, { vendor, table: TABLE });
  expect(managed).toBe(true);
  expect(spots).toEqual([{ spot: 'player-pair', chips: 1, name: 'Player pair' }]);
  expect(list.map(({ currency, changed }) => [currency, changed])).toEqual([
    ['TLB', null],
    ['BDT', null],
  ]);
  expect((await foreign.call(calls.boTableLimits, { vendor, table: TABLE })).list).toMatchObject([{ currency: 'BDT' }]);
  const save = (change: object, who = first) =>
    who.call(calls.boChangeTableLimits, {
      vendor,
      table: TABLE,
      currency: 'TLB',
      limits: { ...list[0]!.limits, ...change },
      reason,
    });
  expect(await failureOf(save({ maxStake: MOST_STAKE + 1 }))).toMatchObject({
    code: 'limits_refused',
    value: { limit: 'maxStake' },
  });
  expect(await codeOf(save({ min: 0 }))).toBe('invalid_request');
  expect(await codeOf(save({ min: 200 }, foreign))).toBe('permission_denied');
  expect(await codeOf(save({ min: 200 }, auditor))).toBe('permission_denied');
  await save({ min: 200, spots: { 'player-pair': { min: 500, max: 1_000 } } });
  expect((await first.call(calls.boTableLimits, { vendor, table: TABLE })).list[0]).toMatchObject({
    limits: { min: 200, spots: { 'player-pair': { min: 500 } } },
    usual: { min: 100 },
    changed: { by: 'tala', reason },
  });
  expect((await auditOf(`room:${vendor}/${TABLE}`))[0]).toMatchObject({
    action: 'room.save_limits',
    before: { currency: 'TLB', min: 100 },
    after: { currency: 'TLB', min: 200, reason },
  });
});

test('pairs under review name the members of the merchant alone; a verdict is noted', async () => {
  await newMember(on, 'dealer1');
  await newMember(on, 'dealer2', 'bd.localhost');
  const ids = [await playerOf('dealer1', 'bahaghari'), await playerOf('dealer2', 'shapla')];
  const [playerA, playerB] = ids.toSorted() as [string, string];
  const figures = { hands: 60, observed: 80, expected: 0, sigma: 6.2, foundAt: '2026-11-29T00:00:00.000Z' };
  on.vendor.operatedRooms.reviews = [{ playerA, playerB, sign: 'flow', ...figures }];
  const { list, silent } = await auditor.call(calls.boHandReviews, {});
  expect(silent).toEqual([]);
  expect(list).toMatchObject([{ vendor, sign: 'flow', sigma: 6.2 }]);
  expect([list[0]!.a?.username, list[0]!.b?.username].filter(Boolean)).toEqual(['dealer1']);
  const theirs = await foreign.call(calls.boHandReviews, {});
  expect([theirs.list[0]!.a?.username, theirs.list[0]!.b?.username].filter(Boolean)).toEqual(['dealer2']);
  // Who does not manage the vendor reads no id of another brand's member.
  const { vendor: code, playerA: shownA, playerB: shownB } = theirs.list[0]!;
  const theirPair = await foreign.call(calls.boHandReview, { vendor: code, playerA: shownA, playerB: shownB });
  expect(theirPair).toMatchObject({ managed: false, findings: [{ sign: 'flow', playerA: shownA, playerB: shownB }] });
  expect(JSON.stringify([theirs, theirPair])).toContain(ids[1]);
  expect(JSON.stringify([theirs, theirPair])).not.toContain(ids[0]);
  const pair = { vendor, playerA, playerB };
  const shown = await first.call(calls.boHandReview, pair);
  expect(shown).toMatchObject({ managed: true, findings: [{ decided: null }], hands: [{ hand: HAND, flow: 1 }] });
  const shownHand = await first.call(calls.boShowHand, { vendor, hand: HAND });
  expect(shownHand.seats.map(({ member, net }) => [member?.username, net])).toContainEqual(
    playerA === ids[0] ? ['dealer1', -500] : ['dealer1', 475],
  );
  expect(JSON.stringify(shownHand)).not.toContain(ids[1]);
  expect(await codeOf(first.call(calls.boShowHand, { vendor, hand: 'none' }))).toBe('not_found');
  const verdict = { ...pair, sign: 'flow', verdict: 'collusion', sigmaHundredths: 620, reason } as const;
  expect(await codeOf(auditor.call(calls.boDecideReview, verdict))).toBe('permission_denied');
  expect(await codeOf(foreign.call(calls.boDecideReview, verdict))).toBe('permission_denied');
  await first.call(calls.boDecideReview, verdict);
  expect(on.vendor.operatedRooms.decided).toMatchObject([{ verdict: 'collusion', operator: 'tala', reason }]);
  expect((await auditOf(`hand-review:${vendor}`))[0]).toMatchObject({
    actor: 'operator:tala',
    action: 'hand-review.resolve',
    after: { sign: 'flow', verdict: 'collusion', sigmaHundredths: 620, reason },
  });
  on.vendor.operatedRooms.reviews = [{ playerA: 'x', playerB: 'y', sign: 'flow', ...figures }];
  expect((await foreign.call(calls.boHandReviews, {})).list).toEqual([]);
  expect(await codeOf(foreign.call(calls.boHandReview, { vendor, playerA: 'x', playerB: 'y' }))).toBe('not_found');
  expect(await codeOf(foreign.call(calls.boShowHand, { vendor, hand: HAND }))).toBe('not_found');
});

test('the number of a member under another brand names nobody', async () => {
  await newMember(on, 'dealer4');
  const { platform } = on;
  const { id: merchantId } = platform.merchants.byCode('bahaghari')!;
  const member = await inTransaction(platform.pool, { merchantId }, (tx) => memberByName(tx, 'dealer4'));
  const other = { merchantId: platform.merchants.byCode('shapla')!.id, memberId: member!.id };
  const playerA = playerIdOf(other, catalogueOf(platform).vendorByCode(VENDOR)!);
  const figures = { hands: 60, observed: 80, expected: 0, sigma: 6.2, foundAt: '2026-11-29T00:00:00.000Z' };
  on.vendor.operatedRooms.reviews = [{ playerA, playerB: 'x', sign: 'flow', ...figures }];
  expect((await first.call(calls.boHandReviews, {})).list).toMatchObject([{ playerA, a: null, b: null }]);
});

test('a member who wins beyond chance waits until an operator has checked it; others see only their own', async () => {
  await newMember(on, 'lucky3');
  const watched = {
    family: 'table',
    currency: 'TLB',
    rounds: 900,
    came: 90_000,
    expected: 50_000,
    sigmas: 5.4,
  } as const;
  const alarm = { ...watched, alarmSince: '2026-11-29T00:00:00.000Z', checked: null };
  on.vendor.operatedRooms.players = [{ playerId: await playerOf('lucky3', 'bahaghari'), ...alarm }];
  const listOf = async (who: TestVisitor) => (await who.call(calls.boWatchedRoomMembers, {})).list;
  expect(await listOf(auditor)).toMatchObject([{ username: 'lucky3', vendor, sigmas: 5.4, checked: null }]);
  expect(await listOf(foreign)).toEqual([]);
  const check = (who: TestVisitor, username = 'lucky3') =>
    who.call(calls.boCheckRoomMember, { vendor, username, family: 'table', currency: 'TLB', reason });
  expect(await codeOf(check(auditor))).toBe('permission_denied');
  expect(await codeOf(check(foreign))).toBe('not_found');
  await check(first);
  expect(await listOf(first)).toMatchObject([{ checked: { by: 'tala', reason } }]);
  expect((await first.call(boAuditLog, { search: 'look_at' })).list[0]).toMatchObject({
    actor: 'operator:tala',
    after: { vendor, family: 'table', reason },
  });
});

test('a change whose answer is lost is noted as one that may have been made', async () => {
  const room = `room:${vendor}/${TABLE}`;
  const entries = (await auditOf(room)).length;
  on.vendor.operatedRooms.isMute = true;
  const close = () => first.call(calls.boSwitchRoom, { vendor, room: TABLE, on: false, reason });
  expect(await codeOf(close())).toBe('vendor_unavailable');
  on.vendor.operatedRooms.isMute = false;
  await close();
  const found = await auditOf(room);
  expect(found).toHaveLength(entries + 2);
  expect(found.slice(0, 2)).toMatchObject([
    { action: 'room.stop', before: { on: false }, after: { on: false, reason } },
    { action: 'room.stop', before: null, after: { on: false, reason, outcome: 'unknown' } },
  ]);
});

test('the rooms of a suspended vendor are still seen, closed and judged', async () => {
  const pair = { playerA: 'x', playerB: 'y', sign: 'flow' } as const;
  const figures = { hands: 60, observed: 80, expected: 0, sigma: 6.2, foundAt: '2026-11-29T00:00:00.000Z' };
  on.vendor.operatedRooms.reviews = [{ ...pair, ...figures }];
  await switchVendor(on.platform, vendor, false);
  catalogueOf(on.platform).expire();
  try {
    expect(await first.call(calls.boRooms, {})).toMatchObject({ vendor, tables: [{ id: TABLE }] });
    expect((await first.call(calls.boHandReviews, {})).list).toMatchObject([{ vendor, ...pair }]);
    await first.call(calls.boSwitchRoom, { vendor, room: TABLE, on: false, reason });
    expect(on.vendor.operatedRooms.switched).toMatchObject([{ room: TABLE, on: false }]);
  } finally {
    await switchVendor(on.platform, vendor, true);
    catalogueOf(on.platform).expire();
  }
});

test('an unknown vendor is named', async () => {
  expect(await codeOf(first.call(calls.boTableLimits, { vendor: 'nobody', table: TABLE }))).toBe('vendor_unknown');
});
