import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/play/lottery-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { lottery } from './index.ts';

const NUMBERS = '80278';
const ENTRY = { vendor: VENDOR, gameCode: 'dice', action: 'enter', numbers: NUMBERS, version: 1 } as const;
const entry = (numero: string) => ({ ...ENTRY, numero, reason: 'as the state company says' });

let on: TestVendor;
let first: TestVisitor;
let second: TestVisitor;
let foreign: TestVisitor;
beforeAll(async () => {
  on = await startVendor({ games: [listing('dice', { category: 'LOTT' })], features: [lottery] });
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
});
afterAll(() => on.close());
beforeEach(() => {
  on.vendor.agreed = null;
  on.vendor.announced = [];
});

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const approve = (who: TestVisitor, id: string) => who.call(calls.boApproveDrawOrder, { id });

test('numbers in which the sources agree are announced by the operator who enters them', async () => {
  on.vendor.agreed = NUMBERS;
  expect(await first.call(calls.boEnterNumbers, entry('202611230001'))).toEqual({ order: null });
  expect(on.vendor.announced).toEqual([{ numbers: NUMBERS, confirmedBy: ['tala'] }]);
  const { list } = await first.call(boAuditLog, { search: `draw:${VENDOR}/dice/202611230001` });
  expect(list.map(({ actor, action }) => `${actor} ${action}`)).toEqual(['operator:tala draw.approve']);
});

test('other numbers are announced once another operator has approved them', async () => {
  const { order } = await first.call(calls.boEnterNumbers, entry('202611230002'));
  expect(order).toMatchObject({ action: 'enter', numbers: NUMBERS, orderedBy: 'tala' });
  expect(on.vendor.announced).toEqual([]);
  expect(await codeOf(approve(first, order!.id))).toBe('own_proposal');
  expect(await codeOf(approve(foreign, order!.id))).toBe('not_found');
  expect(await codeOf(second.call(calls.boEnterNumbers, entry('202611230002')))).toBe('proposal_closed');
  await approve(second, order!.id);
  await approve(second, order!.id);
  expect(on.vendor.announced).toEqual([{ numbers: NUMBERS, confirmedBy: ['tala', 'amado'] }]);
});

test('two accounts of one person are not two operators: one with new access confirms nothing', async () => {
  const { order } = await first.call(calls.boEnterNumbers, entry('202611230003'));
  const fresh = await newOperator(on, 'tala2');
  const { id: merchantId } = on.platform.merchants.default();
  await inTransaction(on.platform.pool, { merchantId }, (tx) =>
    tx.query(`update operator set access_since = now() where username = 'tala2'`),
  );
  expect(await codeOf(approve(fresh, order!.id))).toBe('access_too_new');
  expect(await codeOf(fresh.call(calls.boEnterNumbers, entry('202611230004')))).toBe('access_too_new');
  expect(on.vendor.announced).toEqual([]);
});

test('two older accounts of one person are not two operators: neither approves what the other entered', async () => {
  const { order } = await first.call(calls.boEnterNumbers, entry('202611230007'));
  const { id: merchantId } = on.platform.merchants.default();
  const personOf = (username: string, of: string) =>
    inTransaction(on.platform.pool, { merchantId }, (tx) =>
      tx.query(
        `update operator set person_id = (select person_id from operator where username = $2) where username = $1`,
        [username, of],
      ),
    );
  await newOperator(on, 'rosa');
  await personOf('amado', 'tala');
  try {
    expect(await codeOf(approve(second, order!.id))).toBe('own_proposal');
    expect(on.vendor.announced).toEqual([]);
  } finally {
    await personOf('amado', 'rosa');
  }
  await approve(second, order!.id);
  expect(on.vendor.announced).toEqual([{ numbers: NUMBERS, confirmedBy: ['tala', 'amado'] }]);
});

test('numbers of another form and those of another merchant’s operator are refused before anybody approves', async () => {
  const bad = { ...entry('202611230005'), numbers: 'eight' };
  expect(await codeOf(first.call(calls.boEnterNumbers, bad))).toBe('numbers_invalid');
  expect(await codeOf(foreign.call(calls.boEnterNumbers, entry('202611230005')))).toBe('permission_denied');
  expect(await codeOf(first.call(calls.boEnterNumbers, { ...bad, vendor: 'nobody' }))).toBe('vendor_unknown');
});

test('a correction always needs another operator, and one of another version is refused', async () => {
  const correction = { ...entry('202611230006'), action: 'correct' } as const;
  expect(await codeOf(first.call(calls.boEnterNumbers, { ...correction, version: 2 }))).toBe('draw_state');
  const { order } = await first.call(calls.boEnterNumbers, correction);
  expect(order).toMatchObject({ action: 'correct', numbers: NUMBERS });
  expect(on.vendor.announced).toEqual([]);
  await approve(second, order!.id);
  expect(on.vendor.announced).toEqual([{ numbers: NUMBERS, confirmedBy: ['tala', 'amado'], version: 2 }]);
});
