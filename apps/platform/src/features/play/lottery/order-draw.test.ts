import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/play/lottery-backoffice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { lottery } from './index.ts';

const DRAW = { vendor: VENDOR, gameCode: 'dice', numero: '202611230007' };
const VOID = { ...DRAW, action: 'void', reason: 'the balls were wrong' } as const;

let on: TestVendor;
let first: TestVisitor;
let second: TestVisitor;
let foreign: TestVisitor;
beforeAll(async () => {
  on = await startVendor({
    games: [listing('dice', { category: 'LOTT' })],
    features: [lottery],
  });
  first = await newOperator(on, 'tala');
  second = await newOperator(on, 'amado');
  foreign = await newOperator(on, 'nilufar', { merchant: 'shapla' });
});
afterAll(() => on.close());
beforeEach(() => {
  on.vendor.voided.clear();
  on.vendor.draws = [
    {
      gameCode: 'dice',
      gameName: 'Dice',
      numero: DRAW.numero,
      station: null,
      state: 'open',
      closesAt: new Date().toISOString(),
      drawsAt: new Date().toISOString(),
      halted: null,
      tickets: 2,
      amounts: [{ currency: 'TLB', staked: 300, liability: 1800, limit: 10_000 }],
    },
  ];
});

const codeOf = async (call: Promise<unknown>) => (await failureOf(call)).code;
const approve = (who: TestVisitor, id: string) => who.call(calls.boApproveDrawOrder, { id });

test('a draw is void only after another operator of the managing merchant approved it, and the audit log names both', async () => {
  const order = await first.call(calls.boOrderDraw, VOID);
  expect((await second.call(calls.boLotteryDraws, {})).list).toMatchObject([
    { id: `${VENDOR}/dice/${DRAW.numero}`, order },
  ]);
  expect(await codeOf(first.call(calls.boOrderDraw, VOID))).toBe('proposal_closed');
  expect(await codeOf(approve(first, order.id))).toBe('own_proposal');
  expect(await codeOf(approve(foreign, order.id))).toBe('not_found');
  expect(await codeOf(foreign.call(calls.boOrderDraw, VOID))).toBe('permission_denied');
  expect(on.vendor.voided.size).toBe(0);
  await approve(second, order.id);
  await approve(second, order.id);
  expect([...on.vendor.voided]).toEqual([DRAW.numero]);
  const { list } = await first.call(boAuditLog, { search: `draw:${VENDOR}/dice` });
  const entries = list.map(({ actor, action }) => `${actor} ${action}`);
  expect(entries).toEqual(expect.arrayContaining(['operator:tala draw.propose', 'operator:amado draw.approve']));
});

test('a rejected order has no effect, and an order of a settled draw is refused and stays', async () => {
  const order = await first.call(calls.boOrderDraw, VOID);
  await first.call(calls.boRejectDrawOrder, { id: order.id, reason: 'a wrong draw' });
  expect(await codeOf(approve(second, order.id))).toBe('proposal_closed');
  const settled = await first.call(calls.boOrderDraw, { ...VOID, numero: '202611230001' });
  expect(await codeOf(approve(second, settled.id))).toBe('draw_closed');
  await second.call(calls.boRejectDrawOrder, { id: settled.id, reason: 'it is settled' });
  expect(on.vendor.voided.size).toBe(0);
});

test('the liability of a draw is shown by number, and a vendor that is not there is named', async () => {
  expect((await first.call(calls.boDrawLiability, DRAW)).list).toEqual([
    { currency: 'TLB', play: 'HZ', number: '9', amount: 1800, limit: 10_000 },
  ]);
  expect(await codeOf(first.call(calls.boDrawLiability, { ...DRAW, vendor: 'nobody' }))).toBe('vendor_unknown');
  expect(await first.call(calls.boPreviewDraw, { ...DRAW, numbers: '80278' })).toMatchObject({
    changed: 2,
    amounts: [{ currency: 'TLB', paid: 700, added: 500, overpaid: 100 }],
  });
  expect(await codeOf(first.call(calls.boPreviewDraw, DRAW))).toBe('draw_state');
  expect(await codeOf(first.call(calls.boPreviewDraw, { ...DRAW, vendor: 'nobody' }))).toBe('vendor_unknown');
});

test('what plays returned is listed with the alarms first', async () => {
  const { list, silent } = await first.call(calls.boLotteryReturns, { days: '7' });
  expect(list.map(({ vendor, play, alarm }) => [vendor, play, alarm])).toEqual([
    [VENDOR, 'ETH', true],
    [VENDOR, 'HZ', false],
  ]);
  expect(silent).toEqual([]);
});
