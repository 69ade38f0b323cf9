import type { PauseReason } from '@fairhouse/contract/money/withdrawal-obstacles';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { memberInfo } from '@fairhouse/contract/people/session';
import * as calls from '@fairhouse/contract/money/withdrawals';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CashierKit, codeOf, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { meetChange } from '../../../testing/meet-change.ts';
import { failureOf, type TestVisitor } from '../../../testing/test-visitor.ts';
import { lockMember } from '../../people/identity/index.ts';
import { bindNew } from '../../people/security/testing/bind.ts';
import { lastMessage } from '../../house/messages/testing/outbox.ts';
import { bookWithdrawal } from './book-withdrawal.ts';
import { pauseWithdrawals } from './pause-withdrawals.ts';

const MINUTE_MS = 60_000;
const WAITING_MINUTES = 120;

let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start(undefined, { waitingMinutes: WAITING_MINUTES });
});
afterAll(() => kit.close());
beforeEach(() => kit.test.clock.hold());

let last = 0;
const newName = () => `waiting${(last += 1)}`;
const inMinutes = (minutes: number) => new Date(kit.test.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
const options = (member: TestVisitor) => member.call(calls.withdrawalOptions, {});
const request = (member: TestVisitor, accountId: string) =>
  member.call(calls.requestWithdrawal, { accountId, amount: 20_000, paymentPassword });

describe('a payout account', () => {
  it('can be used at once when it is the first, any other after the waiting time', async () => {
    const name = newName();
    const member = await kit.fundedMember(name, 100_000);
    const first = await kit.account(member);
    const second = await kit.account(member);
    expect(first.usableFrom).toBe(inMinutes(0));
    expect(second.usableFrom).toBe(inMinutes(WAITING_MINUTES));
    expect((await options(member)).waitingMinutes).toBe(WAITING_MINUTES);
    expect(await codeOf(request(member, second.id))).toBe('account_cooling_off');
    await request(member, first.id);
    kit.test.clock.advance(WAITING_MINUTES * MINUTE_MS);
    await member.logIn(name);
    await request(member, second.id);
  });

  it('is the first only once when two are bound in parallel', async () => {
    const member = await kit.member(newName());
    const both = await Promise.all([kit.account(member), kit.account(member)]);
    expect(both.map(({ usableFrom }) => usableFrom).toSorted()).toEqual([inMinutes(0), inMinutes(WAITING_MINUTES)]);
  });

  it('that waits is notified with its hours', async () => {
    const member = await kit.member(newName());
    const mobile = await bindNew(kit.test, 'mobile', member);
    await kit.account(member);
    expect((await lastMessage(kit.test, mobile)).template).toBe('payoutAccountAdded');
    await kit.account(member);
    const notice = await lastMessage(kit.test, mobile);
    expect(notice.template).toBe('payoutAccountWaits');
    expect(notice.text).toContain('2 hours');
  });
});

describe('a changed mobile number', () => {
  it('pauses withdrawals for the waiting time; the form learns why and until when, the former number is notified', async () => {
    const name = newName();
    const member = await kit.fundedMember(name, 100_000);
    const { id: accountId } = await kit.account(member);
    const former = await bindNew(kit.test, 'mobile', member);
    expect((await options(member)).paused).toBeNull();
    const before = await request(member, accountId);

    kit.test.clock.advance(MINUTE_MS);
    await bindNew(kit.test, 'mobile', member);
    const paused = { reason: 'mobile_changed', until: inMinutes(WAITING_MINUTES) };
    expect((await options(member)).paused).toEqual(paused);
    expect(await failureOf(request(member, accountId))).toMatchObject({ code: 'withdrawals_paused', value: paused });
    const notice = await lastMessage(kit.test, former);
    expect([notice.template, notice.text]).toEqual(['mobileChanged', expect.stringContaining('2 hours')]);
    // A withdrawal that was requested before the change goes on.
    expect((await member.call(calls.withdrawal, { id: before.id })).state).toBe('requested');

    kit.test.clock.advance(WAITING_MINUTES * MINUTE_MS);
    await member.logIn(name);
    expect((await options(member)).paused).toBeNull();
    await request(member, accountId);
  });

  it('pauses nothing when it is the first, nor does a mail address', async () => {
    const member = await kit.member(newName());
    await bindNew(kit.test, 'mobile', member);
    await bindNew(kit.test, 'email', member);
    kit.test.clock.advance(MINUTE_MS);
    await bindNew(kit.test, 'email', member);
    expect((await options(member)).paused).toBeNull();
  });

  it('refuses a request that races with it', async () => {
    const member = await kit.fundedMember(newName(), 100_000);
    const { id: memberId } = await member.call(memberInfo, {});
    const { id: accountId } = await kit.account(member);
    const merchant = kit.test.platform.merchants.byId(1)!;
    const person = { merchant, memberId, ip: member.ip };
    const booking = { accountId, amount: 20_000, idempotencyKey: randomUUID() };
    const answer = await meetChange(
      kit.test,
      async (tx) => {
        await lockMember(tx, memberId);
        await pauseWithdrawals(kit.test.platform, tx, { merchant, memberId }, 'mobile_changed');
      },
      { attempt: () => bookWithdrawal(kit.cashier, person, booking), waiting: '%from member%for share%' },
    );
    expect(answer).toMatchObject({ ok: false, code: 'withdrawals_paused' });
    expect((await member.call(calls.withdrawals, {})).list).toEqual([]);
  });

  it('never shortens a pause that lasts longer', async () => {
    const member = await kit.member(newName());
    const { id: memberId } = await member.call(memberInfo, {});
    const merchant = kit.test.platform.merchants.byId(1)!;
    const pause = (reason: PauseReason) =>
      inTransaction(kit.pool, { merchantId: 1 }, async (tx) => {
        await lockMember(tx, memberId);
        await pauseWithdrawals(kit.test.platform, tx, { merchant, memberId }, reason);
      });
    await pause('access_restored');
    const { paused } = await options(member);
    kit.test.clock.advance(-MINUTE_MS);
    await pause('mobile_changed');
    expect((await options(member)).paused).toEqual(paused);
    kit.test.clock.advance(MINUTE_MS);
  });
});

it('both brands have a waiting time of a day', () => {
  for (const brand of ['bahaghari', 'shapla']) {
    const file = new URL(`../../../../../../merchants/${brand}/merchant.json`, import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ withdrawal: { waitingMinutes: 1440 } });
  }
});
