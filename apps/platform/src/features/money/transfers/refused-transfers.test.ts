import { boMember, boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import * as calls from '@fairhouse/contract/money/transfers';
import * as reviews from '@fairhouse/contract/money/transfers-backoffice';
import { boFreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { boResumePlay, boStopPlay } from '@fairhouse/contract/play/stops-backoffice';
import { launchGame } from '@fairhouse/contract/play/launch';
import { setPlayLimit } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { continueSitting } from '../../people/responsible-play/index.ts';
import { exclude, withdrawing } from '../../people/responsible-play/testing/exclusion-steps.ts';
import { playStopsOf, stops } from '../../play/stops/index.ts';
import { openMember, startTransfers, type TestTransfers } from './testing/start-transfers.ts';

let on: TestTransfers;
let operator: TestVisitor;
beforeAll(async () => {
  on = await startTransfers([stops]);
  operator = await newOperator(on, 'transfers1');
});
afterAll(() => on.close());

const into = { vendor: 'river', direction: 'in', amount: 2_000 } as const;
const outOf = { vendor: 'river', direction: 'out', amount: 500 } as const;
const key = () => ({ idempotencyKey: randomUUID() });
const reason = 'Asked by the bank';

/** Waits until the server knows the stop: a transfer before that would move money. */
const activeNow = (scope: 'vendor' | 'member', subject: string | number) =>
  expect
    .poll(async () => (await playStopsOf(on.platform).active(on.platform.merchants.default().id)).has(scope, subject))
    .toBe(true);

async function memberWithWallet() {
  const member = await openMember(on, 10_000);
  await on.move(member, into);
  return member;
}

/** Some money comes back by an amount, and the rest by a recall. */
async function expectAllBack(member: Awaited<ReturnType<typeof openMember>>, visitor = member.site) {
  expect(await visitor.call(calls.walletTransfer, outOf, key())).toMatchObject({ state: 'completed' });
  expect(await visitor.call(calls.recallWallets, {}, key())).toMatchObject({ transfers: [{ amount: 1_500 }] });
  expect(await on.funds(member)).toMatchObject({ main: 10_000, held: 0, river: 0 });
}

test('While play of the vendor is stopped, money comes back and none goes there', async () => {
  const member = await memberWithWallet();
  const stop = await operator.call(boStopPlay, { scope: 'vendor', subject: 'river', reason });
  await activeNow('vendor', 'river');
  expect(await failureOf(on.move(member, into))).toMatchObject({ code: 'play_stopped' });
  await expectAllBack(member);
  await operator.call(boResumePlay, { id: stop.id, reason });
});

test('A member whose play is stopped brings money back only', async () => {
  const member = await memberWithWallet();
  const stop = await operator.call(boStopPlay, { scope: 'member', subject: String(member.memberId), reason });
  await activeNow('member', member.memberId);
  expect(await failureOf(on.move(member, into))).toMatchObject({ code: 'account_stopped' });
  await expectAllBack(member);
  await operator.call(boResumePlay, { id: stop.id, reason });
});

test('An excluded member brings money back only, in a withdrawal-only session', async () => {
  const member = await memberWithWallet();
  const visitor = withdrawing(on, await exclude(member.site, '24h'));
  expect(await failureOf(visitor.call(calls.walletTransfer, into, key()))).toMatchObject({ code: 'account_excluded' });
  await expectAllBack(member, visitor);
});

test('A member who limits stakes plays no game from the vendor’s wallet, and brings the money back', async () => {
  const member = await memberWithWallet();
  const { site, memberId } = member;
  const game = { vendor: 'river', gameCode: 'river-slot' };
  await site.call(launchGame, game);
  await site.call(setPlayLimit, { kind: 'loss', period: 'week', amount: 5_000 });
  expect(await failureOf(site.call(launchGame, game))).toMatchObject({ code: 'stakes_uncounted' });
  const merchant = on.platform.merchants.default();
  const staked = inTransaction(on.platform.pool, { merchantId: merchant.id }, (tx) =>
    continueSitting(tx, { merchant, memberId, at: on.clock.now() }, { wallet: 'transfer' }),
  );
  expect(await staked).toMatchObject({ ok: false, code: 'stakes_uncounted' });
  expect(await failureOf(on.move(member, into))).toMatchObject({ code: 'stakes_uncounted' });
  await expectAllBack(member);
});

test('A limit of stakes that is set while transfers run loses nothing, and refuses the next one', async () => {
  const member = await memberWithWallet();
  const tries = Array.from({ length: 5 }, () => on.move(member, { ...into, amount: 100 }).catch(() => null));
  const [limited] = await Promise.all([
    member.site.call(setPlayLimit, { kind: 'stake', period: 'day', amount: 1_000 }),
    ...tries,
  ]);
  expect(limited.limits).toContainEqual(expect.objectContaining({ kind: 'stake', period: 'day', amount: 1_000 }));
  const before = await on.funds(member);
  expect(before.main + before.river).toBe(10_000);
  expect(await failureOf(on.move(member, into))).toMatchObject({ code: 'stakes_uncounted' });
  expect(await on.funds(member)).toEqual(before);
});

test('A frozen wallet gives nothing, and takes what comes back', async () => {
  const member = await memberWithWallet();
  await operator.call(boFreezeWallet, { id: String(member.memberId), reason });
  expect(await failureOf(on.move(member, into))).toMatchObject({ code: 'wallet_frozen' });
  await expectAllBack(member);
});

test('An operator brings the money of a locked account back', async () => {
  const member = await memberWithWallet();
  const id = String(member.memberId);
  await operator.call(boSetMemberStatus, { id, status: 'locked', reason });
  const once = key();
  for (let tries = 0; tries < 2; tries += 1)
    expect(await operator.call(reviews.boRecallWallets, { id, reason }, once)).toMatchObject({
      transfers: [{ amount: 2_000, state: 'completed' }],
      unreachable: [],
    });
  expect(await on.funds(member)).toMatchObject({ main: 10_000, river: 0 });
  expect((await operator.call(boMember, { id })).status).toBe('locked');
});

test('Operators see unresolved transfers and query them now', async () => {
  const member = await memberWithWallet();
  on.river.fail('in', 'drop');
  on.river.fail('transfer', 'down');
  const { id, reference } = await on.move(member, into);
  expect((await operator.call(reviews.boWaitingTransfers, {})).unresolved).toBe(0);
  on.clock.advance(11_000);
  expect((await operator.call(reviews.boWaitingTransfers, {})).unresolved).toBe(1);
  const { list } = await operator.call(reviews.boTransfers, { state: 'unresolved' });
  expect(list).toMatchObject([{ id, reference, memberAccount: member.username, unresolved: true }]);
  expect(await operator.call(reviews.boQueryTransfer, { id })).toMatchObject({ state: 'pending', queries: 1 });
  expect(await operator.call(reviews.boQueryTransfer, { id })).toMatchObject({ state: 'completed', unresolved: false });
  expect(await operator.call(reviews.boTransfers, { search: reference })).toMatchObject({ total: 1 });
  const cashier = await newOperator(on, 'transfers2', { merchant: 'shapla' });
  expect(await failureOf(cashier.call(reviews.boTransfer, { id }))).toMatchObject({ code: 'not_found' });
});
