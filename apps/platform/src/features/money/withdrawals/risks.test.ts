import type { RiskRule, WithdrawalRisks } from '@fairhouse/contract/money/withdrawal-risks';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import * as calls from '@fairhouse/contract/money/withdrawals';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, paymentPassword } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, type TestVisitor } from '../../../testing/test-visitor.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

const HOUR_MS = 3_600_000;

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

/** The only rules of the merchant. */
function rules(...only: (Partial<WithdrawalRisks[number]> & { rule: RiskRule })[]): void {
  w.kit.test.platform.merchants.byId(1)!.settings.withdrawalRisks = only.map((rule) => ({
    on: true,
    threshold: 0,
    hours: 0,
    effect: 'note',
    ...rule,
  }));
}
const found = async ({ id }: calls.Withdrawal) => {
  const { risks } = await w.operator.call(reviews.boWithdrawal, { id });
  return Object.fromEntries(risks.map(({ rule, figure }) => [rule, figure]));
};
const askAgain = async (member: TestVisitor, accountId: string, amount = 20_000) =>
  member.call(calls.requestWithdrawal, { accountId, amount, paymentPassword });

it('A rule that is off finds nothing', async () => {
  rules({ rule: 'first_withdrawal', on: false });
  expect(await found((await w.requested()).withdrawal)).toEqual({});
});

it.each<[Partial<WithdrawalRisks[number]> & { rule: RiskRule }, Record<string, number>]>([
  [{ rule: 'first_withdrawal' }, { first_withdrawal: 0 }],
  [{ rule: 'large_amount', threshold: 30_000 }, { large_amount: 30_000 }],
  [{ rule: 'large_amount', threshold: 30_001 }, {}],
  [{ rule: 'above_deposits', threshold: 30 }, { above_deposits: 30 }],
  [{ rule: 'above_deposits', threshold: 31 }, {}],
  [{ rule: 'little_play', threshold: 1 }, { little_play: 0 }],
  [{ rule: 'little_play', threshold: 0 }, {}],
  [{ rule: 'velocity', threshold: 2, hours: 1 }, {}],
])('%j finds %j in a first withdrawal of 300 after a deposit of 1,000', async (rule, expected) => {
  rules(rule);
  expect(await found((await w.requested(30_000)).withdrawal)).toEqual(expected);
});

it('Many requests in a short time are counted, and what all members request together', async () => {
  rules({ rule: 'velocity', threshold: 2, hours: 1 }, { rule: 'house_velocity', threshold: 1, hours: 1 });
  const { member, withdrawal } = await w.requested(20_000);
  const again = await found(await askAgain(member, withdrawal.account.id));
  expect(again['velocity']).toBe(2);
  expect(again['house_velocity']).toBeGreaterThanOrEqual(40_000);
});

it('A device and an account that other members use are found, and the member is not told of them', async () => {
  rules({ rule: 'shared_device', threshold: 1 }, { rule: 'shared_account', threshold: 1 });
  const first = await w.rich();
  const { id: firstId } = await first.call(memberInfo, {});
  await w.kit.account(first, '09171112233');
  const member = await w.rich();
  const { id } = await member.call(memberInfo, {});
  await w.kit.query(
    `insert into member_browser (merchant_id, member_id, browser_hash, last_at)
     select 1, m, '\\x01'::bytea, now() from unnest($1::bigint[]) m`,
    [[firstId, id]],
  );
  const account = await w.kit.account(member, '09171112233');
  const withdrawal = await askAgain(member, account.id);
  expect(await found(withdrawal)).toEqual({ shared_device: 1, shared_account: 1 });
  expect(withdrawal.checks).toEqual(['routine']);
});

it('A holder who is not the name in the profile must send documents', async () => {
  rules({ rule: 'name_differs', effect: 'documents' });
  const member = await w.rich();
  const { id: accountId } = await w.kit.account(member);
  await w.kit.query(
    `update member_profile set real_name = 'Berta Cruz'
     where member_id = (select id from member where username = $1)`,
    [w.lastName],
  );
  const withdrawal = await askAgain(member, accountId);
  expect(withdrawal).toMatchObject({ checks: ['routine'], documents: { state: 'asked', reason: null } });
  expect(await codeOf(w.approve(withdrawal.id))).toBe('documents_missing');
});

it('A rule may demand a second operator', async () => {
  rules({ rule: 'first_withdrawal', effect: 'second_operator' });
  const { withdrawal } = await w.requested();
  expect(withdrawal.checks).toEqual(['first_withdrawal']);
  expect((await w.approve(withdrawal.id)).state).toBe('requested');
  expect(await codeOf(w.approve(withdrawal.id))).toBe('second_operator_needed');
  expect((await w.approve(withdrawal.id, w.second)).state).toBe('approved');
});

it('The velocity rule may refuse, and says until when', async () => {
  rules({ rule: 'velocity', threshold: 2, hours: 1, effect: 'refuse' });
  const { member, withdrawal } = await w.requested(20_000);
  const name = w.lastName;
  await askAgain(member, withdrawal.account.id);
  expect((await failureOf(askAgain(member, withdrawal.account.id))).code).toBe('withdrawal_velocity');
  const { obstacles } = await member.call(calls.withdrawalOptions, {});
  expect(obstacles).toEqual([
    { code: 'withdrawal_velocity', until: new Date(Date.parse(withdrawal.createdAt) + HOUR_MS).toISOString() },
  ]);
  w.kit.test.clock.advance(HOUR_MS);
  await member.logIn(name);
  expect(await codeOf(askAgain(member, withdrawal.account.id))).toBe('ok');
  expect(await w.wallet(member)).toEqual({ free: full - 60_000, locked: 60_000 });
});
