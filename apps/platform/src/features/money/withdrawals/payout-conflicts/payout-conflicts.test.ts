import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import * as conflicts from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { boWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import { saveProfile } from '@fairhouse/contract/people/profile';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, paymentPassword } from '../../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { lastMessage } from '../../../house/messages/testing/outbox.ts';
import { WithdrawalKit } from '../testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());
let number = '';
let last = 0;
beforeEach(() => {
  last += 1;
  number = `0917555${String(last).padStart(4, '0')}`;
});

const bind = (member: TestVisitor, holderName: string, accountNumber = number) =>
  member.call(calls.addPayoutAccount, { channelCode: 'gcash', holderName, accountNumber, paymentPassword });
const request = (member: TestVisitor, accountId: string) =>
  member.call(calls.requestWithdrawal, { accountId, amount: 30_000, paymentPassword });
const decide = (id: string, decision: conflicts.ConflictDecision, by = w.operator, reason = 'Showed the statement') =>
  by.call(conflicts.boDecidePayoutConflict, { id, decision, reason });

/** Two members with one account: a stranger who bound it first, and its owner. */
async function claimed() {
  const [stranger, owner] = [await w.rich(), await w.rich()];
  const first = await bind(stranger, 'Mickey Mouse');
  return { stranger, owner, first, second: await bind(owner, 'Ana Santos') };
}

describe('an account that another member has', () => {
  it('is bound with the same answer as one that no member has', async () => {
    const { owner, second } = await claimed();
    const free = await bind(owner, 'Ana Santos', '09175550999');
    const shapeOf = (account: calls.PayoutAccount) => Object.keys(account).toSorted();
    expect(shapeOf(second)).toEqual(shapeOf(free));
    expect(Date.parse(second.usableFrom) - Date.parse(second.createdAt)).toBe(0);
    const { accounts } = await owner.call(calls.withdrawalOptions, {});
    expect(accounts).toContainEqual(second);
    expect((await request(owner, second.id)).state).toBe('requested');
  });

  it('is bound by one member as the first and by others as later ones, also in parallel', async () => {
    const members = await Promise.all([1, 2, 3].map(() => w.rich()));
    await Promise.all(members.map((member) => bind(member, 'Ana Santos')));
    const rows = await w.kit.query<{ conflict: string | null }>(
      `select conflict from payout_account where masked_number = $1 order by conflict nulls first`,
      [`•••••••${number.slice(-4)}`],
    );
    expect(rows.map(({ conflict }) => conflict)).toEqual([null, 'open', 'open']);
  });

  it('is paid to the later member only after an operator has released it, with a reason in the audit log', async () => {
    const { stranger, owner, first, second } = await claimed();
    const { id } = await request(owner, second.id);
    const waiting = async () => (await w.operator.call(boWaitingWork, {})).payoutConflicts ?? 0;
    const before = await waiting();
    expect((await w.operator.call(boWithdrawal, { id })).accountConflict).toBe('open');
    expect(await codeOf(w.approve(id))).toBe('account_conflict');

    await w.kit.query(`update member set email = $2, email_verified_at = now() where id = $1`, [
      (await stranger.call(memberInfo, {})).id,
      'mickey@mail.example',
    ]);
    const decided = await decide(second.id, 'release');
    expect(decided.decided).toMatchObject({ decision: 'release', by: 'desk-one' });
    expect(decided.claims.map(({ accountId, state }) => [accountId, state])).toEqual([
      [second.id, 'released'],
      [first.id, 'refused'],
    ]);
    expect(await waiting()).toBe(before - 1);
    await w.approve(id);

    expect((await lastMessage(w.kit.test, 'mickey@mail.example')).template).toBe('payoutAccountRefused');
    expect((await stranger.call(calls.withdrawalOptions, {})).accounts).toEqual([]);
    expect(await codeOf(request(stranger, first.id))).toBe('payout_account_missing');
    expect((await failureOf(bind(stranger, 'Mickey Mouse'))).code).toBe('account_refused');
    const { list } = await w.operator.call(boAuditLog, { search: `payout-account:${second.id}` });
    expect(list[0]).toMatchObject({
      action: 'payout-account.resolve',
      actor: 'operator:desk-one',
      after: { decision: 'release', reason: 'Showed the statement' },
    });
  });

  it('stays with the first member when an operator rejects the later one, whose withdrawal cannot be approved', async () => {
    const { stranger, owner, first, second } = await claimed();
    const { id } = await request(owner, second.id);
    await decide(second.id, 'reject');
    expect((await w.operator.call(boWithdrawal, { id })).accountConflict).toBe('refused');
    expect(await codeOf(w.approve(id))).toBe('account_conflict');
    const theirs = await request(stranger, first.id);
    expect((await w.approve(theirs.id)).state).toBe('approved');
  });

  it('is paid to both members when an operator releases it for both', async () => {
    const { stranger, owner, first, second } = await claimed();
    await decide(second.id, 'both');
    for (const [member, account] of [
      [stranger, first],
      [owner, second],
    ] as const)
      expect((await w.approve((await request(member, account.id)).id)).state).toBe('approved');
  });
});

it('is not decided by an operator whose access was renewed within a day', async () => {
  const { second } = await claimed();
  const renewed = await newOperator(w.kit.test, 'conflict-renewed');
  await w.kit.query(`update operator set access_since = now() where username = 'conflict-renewed'`);
  for (const decision of conflicts.conflictDecisions)
    expect(await codeOf(decide(second.id, decision, renewed))).toBe('access_too_new');
  expect((await w.operator.call(conflicts.boPayoutConflict, { id: second.id })).decided).toBeNull();
});

describe('a decision', () => {
  it('is made once: a repeat gets the same answer, a parallel one is refused', async () => {
    const { second } = await claimed();
    const both = await Promise.all([
      codeOf(decide(second.id, 'release')),
      codeOf(decide(second.id, 'reject', w.second)),
    ]);
    expect(both.toSorted()).toEqual(['conflict_changed', 'ok']);
    const decided = (await w.operator.call(conflicts.boPayoutConflict, { id: second.id })).decided!;
    const by = decided.by === 'desk-one' ? w.operator : w.second;
    expect((await decide(second.id, decided.decision, by)).decided).toEqual(decided);
  });

  it('is listed with undecided conflicts first, and is not found by another merchant', async () => {
    const { second } = await claimed();
    const { list } = await w.operator.call(conflicts.boPayoutConflicts, {});
    expect(list[0]?.decided).toBeNull();
    const { total } = await w.operator.call(conflicts.boPayoutConflicts, { decided: 'false' });
    expect(list.slice(0, total).every(({ decided }) => decided === null)).toBe(true);
    const foreign = await newOperator(w.kit.test, 'desk-shapla', { merchant: 'shapla' });
    expect(await codeOf(foreign.call(conflicts.boPayoutConflict, { id: second.id }))).toBe('not_found');
    expect(await codeOf(decide(second.id, 'reject', foreign))).toBe('not_found');
  });
});

describe('the holder of an account', () => {
  it("must match the name in the member's profile, in any spelling", async () => {
    const member = await w.rich();
    await member.call(saveProfile, { realName: 'José Peña-Cruz' });
    expect(await failureOf(bind(member, 'Mickey Mouse'))).toMatchObject({
      code: 'holder_differs',
      fields: { holderName: { code: 'holder_differs' } },
    });
    expect((await bind(member, 'PENA CRUZ, JOSE')).holderName).toBe('PENA CRUZ, JOSE');
  });

  it('must be the same for all accounts of a member without a name in the profile', async () => {
    const member = await w.rich();
    await bind(member, 'Ana Santos');
    expect(await codeOf(bind(member, 'Ben Reyes', '09175550998'))).toBe('holder_differs');
  });

  it('cannot be guessed: a member has ten tries a day, successful or not', async () => {
    const member = await w.rich();
    await member.call(saveProfile, { realName: 'Ana Santos' });
    for (let tries = 0; tries < 10; tries += 1) expect(await codeOf(bind(member, 'Ben Reyes'))).toBe('holder_differs');
    expect(await codeOf(bind(member, 'Ana Santos'))).toBe('too_many_requests');
    w.kit.test.clock.advance(86_400_001);
    await member.logIn(w.lastName);
    expect(await codeOf(bind(member, 'Ana Santos'))).toBe('ok');
    w.kit.test.clock.advance(-86_400_001);
  });
});
