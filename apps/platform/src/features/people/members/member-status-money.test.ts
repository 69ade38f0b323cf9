import { createDeposit, type Deposit } from '@fairhouse/contract/money/deposits';
import { requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { boMember, boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { boWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, decide, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { meetChange } from '../../../testing/meet-change.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';
import { updateStatus } from '../identity/status-store.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const idOf = async (member: TestVisitor) => (await member.call(memberInfo, {})).id;
const deposit = (member: TestVisitor): Promise<Deposit> =>
  member.call(createDeposit, { methodCode: 'gcash', amount: 50_000 });

describe.each(['locked', 'closed'] as const)('an account that is %s', (status) => {
  const set = (id: number) =>
    w.operator.call(boSetMemberStatus, { id: String(id), status, reason: 'Reported as stolen' });

  it('is credited with a pending deposit, and its requested withdrawal is paid out', async () => {
    const { member, withdrawal } = await w.requested(30_000);
    const id = await idOf(member);
    const pending = await deposit(member);
    await set(id);
    await decide(pending, 'approve');
    const read = () => w.operator.call(boMember, { id: String(id) });
    await w.kit.until(async () => expect((await read()).balance.balance).toBe(full - 30_000 + 50_000));

    await w.approve(withdrawal.id);
    await w.kit.runJobs();
    const review = () => w.operator.call(boWithdrawal, { id: withdrawal.id });
    await w.kit.until(async () => expect((await review()).state).toBe('sent'));
    await w.overdue(withdrawal.id);
    await w.receiveLate(withdrawal.id);
    expect((await review()).state).toBe('received');
    expect((await read()).balance).toMatchObject({ balance: full - 30_000 + 50_000, locked: 0 });
    await w.kit.expectSoundLedger();
  });

  it('refuses a deposit and a withdrawal request that race with the change', async () => {
    const member = await w.rich();
    const id = await idOf(member);
    const { id: accountId } = await w.kit.account(member);
    const attempt = (call: () => Promise<unknown>) =>
      meetChange(w.kit.test, (tx) => updateStatus(tx, id, status), {
        attempt: () => codeOf(call()),
        waiting: '%from member%',
      });
    expect(await attempt(() => deposit(member))).toBe(`account_${status}`);
    await w.kit.query(`update member set status = 'active' where id = $1`, [id]);
    const request = { accountId, amount: 20_000, paymentPassword };
    expect(await attempt(() => member.call(requestWithdrawal, request))).toBe(`account_${status}`);
    expect(await w.kit.query('select from deposit where member_id = $1', [id])).toEqual([]);
    expect(await w.kit.query('select from withdrawal where member_id = $1', [id])).toEqual([]);
  });
});
