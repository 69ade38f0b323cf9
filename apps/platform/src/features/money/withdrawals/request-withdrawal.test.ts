import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { memberInfo } from '@fairhouse/contract/people/session';
import * as calls from '@fairhouse/contract/money/withdrawals';
import {
  boResetSiteSection,
  boSaveSiteSettings,
  boSiteSettings,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { codeOf, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { meetAtInsert } from '../../../testing/meet-at-insert.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { lastMessage } from '../../house/messages/testing/outbox.ts';
import { bookWithdrawal } from './book-withdrawal.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

describe('a payout account', () => {
  it('shows only the end of its number, and the rest is stored encrypted', async () => {
    const member = await w.kit.member('accounts');
    const account = await w.kit.account(member, '0917 123 4821');
    expect(account).toMatchObject({ channelCode: 'gcash', maskedNumber: '•••••••4821', holderName: 'Ana Santos' });
    const [row] = await w.kit.query<{ row: string }>('select a::text as row from payout_account a where id = $1', [
      account.id,
    ]);
    expect(row?.row).not.toContain('09171234821');
    expect(await codeOf(w.kit.account(member, '09171234821'))).toBe('account_exists');
  });

  it('that is added is notified to its member, in case somebody else added it', async () => {
    const member = await w.kit.member('accounts4');
    await w.kit.query(
      `update member set email = 'ana@mail.example', email_verified_at = now() where username = 'accounts4'`,
    );
    await w.kit.account(member, '0917 123 4829');
    const { template, text } = await lastMessage(w.kit.test, 'ana@mail.example');
    expect(template).toBe('payoutAccountAdded');
    expect(text).toContain('GCash •••••••4829');
  });

  it('must fit its channel, and needs the payment password', async () => {
    const member = await newMember(w.kit.test, 'accounts3');
    expect(await codeOf(w.kit.account(member))).toBe('payment_password_missing');
    expect(await codeOf(w.kit.account(member, '1234'))).toBe('account_format');
    const request = { holderName: 'Ana Santos', accountNumber: '09171234822', paymentPassword };
    expect(await codeOf(member.call(calls.addPayoutAccount, { ...request, channelCode: 'bkash' }))).toBe(
      'method_unavailable',
    );
  });

  it('is one of ten at most, also when two are bound in parallel', async () => {
    const member = await w.kit.member('accounts5');
    const { id } = await w.kit.account(member);
    await w.kit.query(
      `insert into payout_account (id, merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
         fingerprint, masked_number, created_at, usable_from)
       select gen_random_uuid(), merchant_id, member_id, channel_code, channel_name, holder_name, sealed_number,
         int4send(n), masked_number, created_at, usable_from
       from payout_account, generate_series(2, 9) n where id = $1`,
      [id],
    );
    const bind = () => codeOf(w.kit.account(member));
    const codes = await meetAtInsert(w.kit.test, 'payout_account', [bind, bind]);
    expect(codes.toSorted()).toEqual(['limit_reached', 'ok']);
    expect((await member.call(calls.withdrawalOptions, {})).accounts).toHaveLength(10);
  });
});

describe('a request', () => {
  it('puts the money on hold at once', async () => {
    const { member, withdrawal } = await w.requested();
    expect(withdrawal).toMatchObject({ state: 'requested', amount: 30_000, fee: 0, receivedBy: null, reason: null });
    expect(withdrawal.reference).toMatch(/^W-/);
    expect(Date.parse(withdrawal.expectedBy ?? '')).toBe(Date.parse(withdrawal.createdAt) + 900_000);
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
  });

  it('with one key, in parallel and repeated, is one withdrawal', async () => {
    const member = await w.rich();
    const { id: accountId } = await w.kit.account(member);
    const idempotencyKey = randomUUID();
    const ask = (amount: number) =>
      member.call(calls.requestWithdrawal, { accountId, amount, paymentPassword }, { idempotencyKey });
    const both = await Promise.all([ask(30_000), ask(30_000), ask(30_000)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await ask(30_000)).id).toBe(both[0].id);
    expect(await codeOf(ask(20_000))).toBe('key_reused');
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
  });

  it('with one key, both before either is recorded, is one withdrawal', async () => {
    const member = await w.rich();
    const { id: accountId } = await w.kit.account(member);
    const idempotencyKey = randomUUID();
    const ask = () =>
      member.call(calls.requestWithdrawal, { accountId, amount: 30_000, paymentPassword }, { idempotencyKey });
    const [one, other] = await meetAtInsert(w.kit.test, 'withdrawal', [ask, ask]);
    expect(one!.id).toBe(other!.id);
    expect(await w.wallet(member)).toEqual({ free: 70_000, locked: 30_000 });
  });

  it('for the whole balance, a hundred times in parallel, succeeds exactly once', async () => {
    const member = await w.rich();
    const { id: accountId } = await w.kit.account(member);
    const merchant = w.kit.test.platform.merchants.byId(1)!;
    const { id: memberId } = await member.call(memberInfo, {});
    const caller = { merchant, memberId, ip: '10.0.0.1' };
    const ask = () => bookWithdrawal(w.kit.cashier, caller, { accountId, amount: full, idempotencyKey: randomUUID() });
    const codes = (await Promise.all(Array.from({ length: 100 }, ask))).map((result) =>
      result.ok ? 'ok' : result.code,
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(99);
    expect(await w.wallet(member)).toEqual({ free: 0, locked: full });
    expect((await member.call(calls.withdrawals, {})).list).toHaveLength(1);
  });

  it('a hundred times in parallel over HTTP, some refused by a rate, succeeds exactly once', async () => {
    const member = await w.rich();
    const { id: accountId } = await w.kit.account(member);
    const ask = () => codeOf(member.call(calls.requestWithdrawal, { accountId, amount: full, paymentPassword }));
    const codes = await Promise.all(Array.from({ length: 100 }, ask));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const expected = ['ok', 'insufficient_funds', 'payment_password_locked', 'too_many_requests'];
    expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
    expect(await w.wallet(member)).toEqual({ free: 0, locked: full });
  });

  it.each<[string, object, string]>([
    ['more than the balance', { amount: full + 1 }, 'insufficient_funds'],
    ['below the minimum', { amount: 19_999 }, 'amount_below_minimum'],
    ['above the maximum', { amount: 5_000_001 }, 'amount_above_maximum'],
    ['an unknown account', { accountId: randomUUID() }, 'account_unknown'],
    ['a wrong payment password', { paymentPassword: '000000' }, 'payment_password_wrong'],
    ['an unknown field', { state: 'approved' }, 'invalid_request'],
    ['a fraction of a minor unit', { amount: 30_000.5 }, 'invalid_request'],
  ])('for %s is refused and holds nothing', async (_, change, code) => {
    const member = await w.rich();
    const { id: accountId } = await w.kit.account(member);
    const request = { accountId, amount: 30_000, paymentPassword, ...change };
    expect(await codeOf(member.call(calls.requestWithdrawal, request))).toBe(code);
    expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });
  });

  it('to another member’s account is refused', async () => {
    const { id: accountId } = await w.kit.account(await w.rich());
    const thief = await w.rich();
    await w.kit.account(thief);
    const request = { accountId, amount: 30_000, paymentPassword };
    expect(await codeOf(thief.call(calls.requestWithdrawal, request))).toBe('account_unknown');
  });

  it('of a trial account is refused', async () => {
    const member = await w.rich();
    await w.kit.query('update member set account_type = 4 where username = $1', [w.lastName]);
    await member.logIn(w.lastName);
    const request = { accountId: randomUUID(), amount: 30_000, paymentPassword };
    expect(await codeOf(member.call(calls.requestWithdrawal, request))).toBe('in_need_true_account');
    expect(await codeOf(w.kit.account(member))).toBe('in_need_true_account');
  });

  it("adds the merchant's fee, and returns it when rejected", async () => {
    const { settings } = w.kit.test.platform.merchants.byId(1)!;
    const usual = settings.withdrawalRules.fee;
    settings.withdrawalRules.fee = { freePerMonth: 0, fixed: 500, basisPoints: 0, most: null };
    try {
      const { member, withdrawal } = await w.requested();
      expect(withdrawal.fee).toBe(500);
      expect(await w.wallet(member)).toEqual({ free: 69_500, locked: 30_500 });
      await w.reject(withdrawal.id);
      expect(await w.wallet(member)).toEqual({ free: full, locked: 0 });

      const again = await w.kit.withdraw(member, full - 500);
      expect(await codeOf(w.kit.withdraw(member, 20_000))).toBe('insufficient_funds');
      await w.approve(again.id);
      await w.kit.runJobs();
      await w.reaches({ member, withdrawal: again }, 'sent');
      expect(await w.wallet(member)).toEqual({ free: 0, locked: 0 });
    } finally {
      settings.withdrawalRules.fee = usual;
    }
  });
});

it('members see only their own withdrawals', async () => {
  const { withdrawal } = await w.requested();
  const stranger = await newMember(w.kit.test, 'stranger1');
  expect(await codeOf(w.read({ member: stranger, withdrawal }))).toBe('withdrawal_unknown');
  expect(await codeOf(w.answer({ member: stranger, withdrawal }, 'received'))).toBe('withdrawal_unknown');
  expect((await stranger.call(calls.withdrawals, {})).list).toEqual([]);
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());

it('is requested and read while the site is closed', async () => {
  const member = await w.rich();
  const { version, maintenance } = await w.operator.call(boSiteSettings, {});
  await w.operator.call(boSaveSiteSettings, { version, sections: { maintenance: { ...maintenance, on: true } } });
  try {
    const { id } = await w.kit.withdraw(member, 30_000);
    expect(await member.call(calls.withdrawal, { id })).toMatchObject({ state: 'requested' });
  } finally {
    await w.operator.call(boResetSiteSection, { section: 'maintenance' });
  }
});
