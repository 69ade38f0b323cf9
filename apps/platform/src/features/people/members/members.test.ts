import { boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import { boMember, type BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);
const describeIt = async (member: TestVisitor): Promise<BoMemberDetail> =>
  w.operator.call(boMember, { id: await idOf(member) });

it('a member who withdrew money is described by the figures of the ledger', async () => {
  const member = await w.kit.richMember(w.nextName(), full);
  const gone = await w.kit.withdraw(member, 30_000);
  await w.approve(gone.id);
  await w.kit.runJobs();
  await w.reaches({ member, withdrawal: gone }, 'sent');
  const held = await w.kit.withdraw(member, 20_000);

  const shown = await describeIt(member);
  expect(shown).toMatchObject({
    account: w.lastName,
    status: 'active',
    excluded: false,
    frozen: false,
    balance: { balance: 50_000, locked: 20_000, currency: 'TLB' },
    vendorWallets: [],
    paymentPassword: { set: true, lockedUntil: null },
    totals: {
      deposited: { amount: full, count: 1 },
      withdrawn: { amount: 30_000, count: 1 },
      // A sent withdrawal counts as open until the member confirms its receipt.
      openWithdrawals: { amount: 50_000, count: 2 },
      openDeposits: { amount: 0, count: 0 },
      staked: 0,
      paid: 0,
    },
    withdrawalLimits: { currency: 'TLB' },
  });
  expect(shown.holds).toMatchObject([{ amount: 20_000, withdrawal: { id: held.id, reference: held.reference } }]);
  expect(shown.payoutAccounts.map(({ maskedNumber }) => maskedNumber)).toContain(gone.account.maskedNumber);
  expect(JSON.stringify(shown)).not.toMatch(/[Ss]ealed|[Hh]ash|[Tt]oken/);
});

it('logins and open sessions are listed with their address, newest first; an ended session is left out', async () => {
  const name = w.nextName();
  const member = await w.kit.fundedMember(name, full);
  const phone = visit(w.kit.test);
  phone.ip = '10.7.0.9';
  await phone.logIn(name, testPassword);
  const shown = await describeIt(member);
  expect(shown.logins.map(({ ip }) => ip)).toEqual(['10.7.0.9', '10.0.0.1']);
  expect(shown.sessions.map(({ ip }) => ip).toSorted()).toEqual(['10.0.0.1', '10.7.0.9']);
  await w.kit.query('update member_session set ended_at = now() where id = $1', [shown.sessions[0]!.id]);
  expect((await describeIt(member)).sessions).toHaveLength(1);
});

it('lists are restricted to one member by id, whatever other members are called', async () => {
  const { member, withdrawal } = await w.requested();
  await w.requested();
  const memberId = await idOf(member);
  expect(await w.operator.call(reviews.boWithdrawals, { memberId })).toMatchObject({
    total: 1,
    list: [{ id: withdrawal.id }],
  });
  const { list } = await w.operator.call(boDeposits, { memberId });
  expect(new Set(list.map((deposit) => String(deposit.memberId))).size).toBeLessThanOrEqual(1);
  expect((await w.operator.call(boDeposits, { memberId: '999999' })).total).toBe(0);
});
