import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { recoverAccess } from '@fairhouse/contract/people/recovery';
import * as calls from '@fairhouse/contract/people/recovery-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { securityOverview } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { deposits } from '../../money/deposits/index.ts';
import { discrepancies } from '../../money/discrepancies/index.ts';
import { paymentReports } from '../../money/payment-reports/index.ts';
import { withdrawals } from '../../money/withdrawals/index.ts';
import { newMember, newOperator, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { bindNew } from '../security/testing/bind.ts';
import { enrol } from '../security/testing/enrol.ts';
import { recovery } from './index.ts';

const HOUR_MS = 3_600_000;
const reason = 'Papers compared in the branch';
const newPassword = 'bagong-susi-58';

let kit: CashierKit;
let asker: TestVisitor;
let approver: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start([discrepancies, deposits, withdrawals, paymentReports, recovery], {
    waitingMinutes: 120,
  });
  asker = await newOperator(kit.test, 'asker');
  approver = await newOperator(kit.test, 'approver');
});
afterAll(() => kit.close());
beforeEach(() => kit.test.clock.hold());

let last = 0;
async function lost() {
  const username = `lostmember${(last += 1)}`;
  const member = await newMember(kit.test, username);
  return { username, member, id: String((await member.call(memberInfo, {})).id) };
}
const propose = (id: string, by = asker) => by.call(calls.boProposeRecovery, { id, reason });
const approve = (id: string, by = approver) => by.call(calls.boApproveRecovery, { id });
const tokenOf = ({ link }: { link: string }) => /^http:\/\/localhost:\d+\/login#recover=([\w-]{22})$/.exec(link)![1]!;
const recover = (token: string, password = newPassword) =>
  visit(kit.test).call(recoverAccess, { token, newPassword: password });
const stateOf = async (id: string) => (await asker.call(calls.boMemberRecovery, { id })).latest?.state;

it('a link of two operators sets a new password once, and only it logs in', async () => {
  const { username, member, id } = await lost();
  await enrol(kit.test, member);
  expect(await propose(id)).toMatchObject({ state: 'open', askedBy: 'asker', decidedBy: null });
  await member.call(memberInfo, {});
  const token = tokenOf(await approve(id));
  expect(await codeOf(member.call(memberInfo, {}))).toBe('session_expired');

  const session = await recover(token);
  const back = visit(kit.test);
  back.headers['authorization'] = `Bearer ${session.token}`;
  expect(await back.call(securityOverview, {})).toMatchObject({ authenticator: null });
  expect((await back.call(withdrawalOptions, {})).paused).toMatchObject({ reason: 'access_restored' });
  expect(await stateOf(id)).toBe('used');
  expect(await codeOf(recover(token))).toBe('recovery_expired');
  expect(await codeOf(visit(kit.test).logIn(username, testPassword))).toBe('invalid_credentials');
  expect(await codeOf(visit(kit.test).logIn(username, newPassword))).toBe('ok');
  const { list } = await asker.call(boAuditLog, { search: `member:${id}` });
  const actions = list.map(({ action }) => action);
  for (const verb of ['propose_access', 'approve_access', 'recover_access', 'turn_off_authenticator'])
    expect(actions).toContain(`member.${verb}`);
});

it('the proposer does not approve, nor does an operator whose access is new', async () => {
  const { id, member } = await lost();
  expect(await codeOf(approve(id))).toBe('not_found');
  await propose(id);
  expect(await codeOf(approve(id, asker))).toBe('own_proposal');
  const renewed = await newOperator(kit.test, 'recover-renewed');
  await kit.query(`update operator set access_since = now() where username = 'recover-renewed'`);
  expect(await codeOf(approve(id, renewed))).toBe('access_too_new');
  expect(await codeOf(propose(id, renewed))).toBe('access_too_new');
  await member.call(memberInfo, {});
});

it('a repeated approval answers a new link and invalidates the one before; a third operator is too late', async () => {
  const { id } = await lost();
  await propose(id);
  const first = tokenOf(await approve(id));
  const second = tokenOf(await approve(id));
  expect(await codeOf(recover(first))).toBe('recovery_expired');
  const third = await newOperator(kit.test, 'recover-third');
  expect(await codeOf(approve(id, third))).toBe('proposal_closed');
  await recover(second);
  expect(await codeOf(approve(id))).toBe('proposal_closed');
});

it('two approvals at once give one link, and a link used twice at once works once', async () => {
  const { id } = await lost();
  await propose(id);
  const fourth = await newOperator(kit.test, 'recover-fourth');
  const answers = await Promise.allSettled([approve(id), approve(id, fourth)]);
  const given = answers.filter((answer) => answer.status === 'fulfilled');
  expect(given).toHaveLength(1);
  const token = tokenOf(given[0]!.value);
  const codes = await Promise.all([codeOf(recover(token)), codeOf(recover(token))]);
  expect(codes.toSorted()).toEqual(['ok', 'recovery_expired']);
});

it.each(['mobile', 'email'] as const)(
  'a member with a proven %s resets the password without operators',
  async (way) => {
    const { id, member } = await lost();
    await propose(id);
    await bindNew(kit.test, way, member);
    expect(await asker.call(calls.boMemberRecovery, { id })).toMatchObject({ possible: false });
    expect(await codeOf(approve(id))).toBe('contact_proven');
    expect(await codeOf(propose(id))).toBe('contact_proven');
  },
);

it('a weak password is refused and the link stays valid; after a day it does not', async () => {
  const { id, username } = await lost();
  await propose(id);
  const token = tokenOf(await approve(id));
  expect(await codeOf(recover(token, 'password'))).toBe('password_breached');
  expect(await codeOf(recover(token, `${username}${username}`))).not.toBe('ok');
  kit.test.clock.advance(24 * HOUR_MS);
  expect(await codeOf(recover(token))).toBe('recovery_expired');
  kit.test.clock.advance(-24 * HOUR_MS);
  await recover(token);
});

it('a locked account stays locked, and the link stays valid', async () => {
  const { id } = await lost();
  await propose(id);
  const token = tokenOf(await approve(id));
  await kit.query(`update member set status = 'locked' where id = $1`, [id]);
  expect(await codeOf(recover(token))).toBe('account_locked');
  await kit.query(`update member set status = 'active' where id = $1`, [id]);
  await recover(token);
});

it('a rejected proposal gives no link, and a new one may follow', async () => {
  const { id } = await lost();
  await propose(id);
  await approver.call(calls.boRejectRecovery, { id, reason: 'Another face' });
  expect(await codeOf(approve(id))).toBe('proposal_closed');
  expect(await propose(id)).toMatchObject({ state: 'open' });
});

it('the token is stored as a hash, and works at its own merchant only', async () => {
  const { id } = await lost();
  await propose(id);
  const token = tokenOf(await approve(id));
  const rows = await kit.query<{ row: string }>('select r::text as row from member_recovery r');
  for (const { row } of rows) expect(row).not.toContain(token);
  const other = visit(kit.test, 'bd.localhost').call(recoverAccess, { token, newPassword });
  expect(await codeOf(other)).toBe('recovery_expired');
  const stranger = await newOperator(kit.test, 'recover-stranger', { merchant: 'shapla' });
  for (const act of [propose, approve]) expect(await codeOf(act(id, stranger))).toBe('not_found');
  const cashier = await newOperator(kit.test, 'recover-cashier', { role: 'cashier' });
  expect(await codeOf(propose(id, cashier))).toBe('permission_denied');
  const gone = inTransaction(kit.pool, { merchantId: 1 }, (tx) => tx.query('delete from member_recovery'));
  await expect(gone).rejects.toThrow('permission denied');
});
