import * as calls from '@fairhouse/contract/money/transfers';
import { walletStatement } from '@fairhouse/contract/money/wallets';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../testing/test-visitor.ts';
import { openMember, startTransfers, type TestTransfers } from './testing/start-transfers.ts';

let on: TestTransfers;
beforeAll(async () => {
  on = await startTransfers();
});
afterAll(() => on.close());
afterEach(() => {
  on.river.faults.clear();
  on.lake.faults.clear();
});

const into = (amount: number, vendor = 'river') => ({ vendor, direction: 'in', amount }) as const;
const outOf = (amount: number, vendor = 'river') => ({ vendor, direction: 'out', amount }) as const;
const key = () => ({ idempotencyKey: randomUUID() });

test('Money goes to a vendor and comes back, and the ledger agrees', async () => {
  const member = await openMember(on, 10_000);
  expect(await on.move(member, into(4_000))).toMatchObject({ state: 'completed', vendorName: 'The river' });
  expect(await on.funds(member)).toEqual({ main: 6_000, held: 0, river: 4_000, lake: 0 });
  expect(await on.move(member, outOf(1_500))).toMatchObject({ state: 'completed', amount: 1_500 });
  expect(await on.funds(member)).toEqual({ main: 7_500, held: 0, river: 2_500, lake: 0 });
  const { list } = await member.site.call(calls.walletTransfers, {});
  expect(list.map(({ direction }) => direction)).toEqual(['out', 'in']);
  const { list: lines } = await member.site.call(walletStatement, {});
  expect(lines.slice(0, 2)).toMatchObject([
    { kind: 'vendor_return', causeType: 'transfer', amount: 1_500, balanceAfter: 7_500 },
    { kind: 'reserve', causeType: 'transfer', amount: -4_000, balanceAfter: 6_000 },
  ]);
  expect(await on.platform.ledger.check(on.platform.pool)).toMatchObject({ ok: true });
});

test('One key moves money once, also in parallel; with another request it is refused', async () => {
  const member = await openMember(on, 10_000);
  const same = randomUUID();
  const moved = await Promise.all(Array.from({ length: 8 }, () => on.move(member, into(4_000), same)));
  expect(new Set(moved.map(({ id }) => id)).size).toBe(1);
  expect(await on.funds(member)).toMatchObject({ main: 6_000, river: 4_000 });
  expect(await failureOf(on.move(member, into(4_001), same))).toMatchObject({ code: 'key_reused' });
});

test('Of parallel transfers of the whole balance, one is completed', async () => {
  const member = await openMember(on, 10_000);
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => on.move(member, into(10_000))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await on.funds(member)).toMatchObject({ main: 0, held: 0, river: 10_000 });
});

test.each([
  ['down', 'refused', { main: 10_000, held: 0, river: 0 }],
  ['late', 'refused', { main: 10_000, held: 0, river: 0 }],
  ['drop', 'completed', { main: 6_000, held: 0, river: 4_000 }],
] as const)('A transfer in that ends in %s stays held until the query, which decides', async (fault, state, after) => {
  const member = await openMember(on, 10_000);
  on.river.fail('in', fault);
  on.river.fail('transfer', 'down', 'down');
  const { id, state: first } = await on.move(member, into(4_000));
  expect(first).toBe('pending');
  expect(await on.funds(member)).toMatchObject({ main: 6_000, held: 4_000 });
  await on.resolveAll(member);
  await on.resolveAll(member);
  expect(await on.funds(member)).toMatchObject({ main: 6_000, held: 4_000 });
  expect(await on.jobsOf([id])).toBe(1);
  await on.resolveAll(member);
  on.river.deliverLate();
  expect(await on.funds(member)).toMatchObject(after);
  expect((await on.rowsOf(member))[0]).toMatchObject({ state, queries: 3 });
});

test.each([
  ['down', 'refused', { main: 6_000, river: 4_000 }],
  ['late', 'refused', { main: 6_000, river: 4_000 }],
  ['drop', 'completed', { main: 9_000, river: 1_000 }],
  ['twice', 'completed', { main: 9_000, river: 1_000 }],
  ['refuse', 'refused', { main: 6_000, river: 4_000 }],
] as const)(
  'A transfer out that meets %s is credited exactly when the vendor took the money',
  async (fault, state, after) => {
    const member = await openMember(on, 10_000);
    await on.move(member, into(4_000));
    on.river.fail('out', fault);
    await on.move(member, outOf(3_000));
    await on.resolveAll(member);
    on.river.deliverLate();
    expect(await on.funds(member)).toMatchObject({ ...after, held: 0 });
    expect((await on.rowsOf(member)).at(-1)).toMatchObject({ state });
  },
);

test('An unknown outcome is queried within a minute, as long as it is unknown', async () => {
  const member = await openMember(on, 10_000);
  on.river.fail('in', 'down');
  const { id } = await on.move(member, into(1_000));
  const [row] = await on.rowsOf(member);
  expect(row).toMatchObject({ state: 'pending', queries: 0 });
  expect(await on.jobsOf([id])).toBe(1);
  on.clock.advance(30_000);
  await on.resolveAll(member);
  expect((await on.rowsOf(member))[0]!.resolvedAt!.getTime() - row!.createdAt.getTime()).toBeLessThan(60_000);
});

test('A vendor that states another amount moves nothing, and the transfer waits for a person', async () => {
  const member = await openMember(on, 10_000);
  on.river.fail('in', 'drop');
  const { id } = await on.move(member, into(1_000));
  on.river.bookings.set(id, { direction: 'in', amount: 999, state: 'booked' });
  await on.resolveAll(member);
  expect((await on.rowsOf(member))[0]).toMatchObject({ state: 'pending', contradicted: true });
  expect(await on.funds(member)).toMatchObject({ main: 9_000, held: 1_000 });
});

test('Everything comes back with one call, which may be repeated; a silent vendor hides no other', async () => {
  const member = await openMember(on, 10_000);
  await on.move(member, into(3_000));
  await on.move(member, into(2_000, 'lake'));
  on.lake.fail('balance', 'down');
  const once = key();
  expect(await member.site.call(calls.recallWallets, {}, once)).toMatchObject({
    transfers: [{ vendor: 'river', amount: 3_000, state: 'completed' }],
    unreachable: [{ vendor: 'lake' }],
  });
  const again = await member.site.call(calls.recallWallets, {}, once);
  expect(again.transfers.map(({ vendor }) => vendor)).toEqual(['river', 'lake']);
  expect(await on.funds(member)).toEqual({ main: 10_000, held: 0, river: 0, lake: 0 });
  expect((await member.site.call(calls.recallWallets, {}, key())).transfers).toEqual([]);
});

test('Balances are read from the vendors, each for itself', async () => {
  const member = await openMember(on, 10_000);
  await on.move(member, into(3_000));
  on.river.balances.set(on.playerAt('river', member), 3_333);
  expect(await member.site.call(calls.merchantWallet, { vendor: 'river' })).toMatchObject({ balance: 3_333 });
  on.lake.fail('balance', 'down');
  expect(await failureOf(member.site.call(calls.merchantWallet, { vendor: 'lake' }))).toMatchObject({
    code: 'vendor_unavailable',
  });
  on.lake.fail('balance', 'down');
  expect(await member.site.call(calls.consolidatedFunds, {})).toMatchObject({
    main: 7_000,
    wallets: [
      { vendor: 'river', balance: 3_333 },
      { vendor: 'lake', balance: null },
    ],
    total: 10_333,
  });
  const { wallets } = await member.site.call(calls.transferOptions, {});
  expect(wallets.map(({ vendor }) => vendor)).toEqual(['river', 'lake']);
  expect(await failureOf(member.site.call(calls.merchantWallet, { vendor: 'testvendor' }))).toMatchObject({
    code: 'vendor_unknown',
  });
});

test('More than the balance is refused with what is available', async () => {
  const member = await openMember(on, 1_000);
  expect(await failureOf(on.move(member, into(1_001)))).toMatchObject({ code: 'insufficient_funds' });
  expect(await on.move(member, outOf(1))).toMatchObject({ state: 'refused' });
  expect(await on.funds(member)).toMatchObject({ main: 1_000, held: 0 });
});
