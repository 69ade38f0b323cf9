import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import * as calls from '@fairhouse/contract/people/recovery-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { securityOverview } from '@fairhouse/contract/people/security';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { deposits } from '../../money/deposits/index.ts';
import { discrepancies } from '../../money/discrepancies/index.ts';
import { paymentReports } from '../../money/payment-reports/index.ts';
import { withdrawals } from '../../money/withdrawals/index.ts';
import { lastMessage } from '../../house/messages/testing/outbox.ts';
import { newMember, newOperator, testPassword, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { bindNew, hidden, type Way } from '../security/testing/bind.ts';
import { recovery } from './index.ts';

const MINUTE_MS = 60_000;
const reason = 'Papers compared in the branch';

let kit: CashierKit;
let asker: TestVisitor;
let approver: TestVisitor;
beforeAll(async () => {
  kit = await CashierKit.start([discrepancies, deposits, withdrawals, paymentReports, recovery], {
    waitingMinutes: 120,
  });
  asker = await newOperator(kit.test, 'releaser');
  approver = await newOperator(kit.test, 'release-approver');
});
afterAll(() => kit.close());
beforeEach(() => kit.test.clock.hold());

let last = 0;
async function reachable(...contacts: Way[]) {
  const username = `reachable${(last += 1)}`;
  const member = await newMember(kit.test, username);
  const bound: Partial<Record<Way, string>> = {};
  for (const way of contacts) bound[way] = await bindNew(kit.test, way, member);
  return { username, member, bound, id: String((await member.call(memberInfo, {})).id) };
}
const propose = (id: string, kind: Way = 'mobile', by = asker) =>
  by.call(calls.boProposeContactRelease, { id, kind, reason });
const approve = (id: string, kind: Way = 'mobile', by = approver) =>
  by.call(calls.boApproveContactRelease, { id, kind });
const listed = async (id: string) => (await asker.call(calls.boContactReleases, { id })).list;

it('two operators release a lost number: sessions end, the other contact is notified, withdrawals wait', async () => {
  const { username, member, bound, id } = await reachable('mobile', 'email');
  const shown = hidden('mobile', bound.mobile!);
  expect(await propose(id)).toMatchObject({ kind: 'mobile', shown, open: { reason, askedBy: 'releaser' } });
  await member.call(memberInfo, {});
  await approve(id);
  expect(await codeOf(member.call(memberInfo, {}))).toBe('session_expired');
  expect(await lastMessage(kit.test, bound.email!)).toMatchObject({ channel: 'email', template: 'contactReleased' });
  expect(await codeOf(visit(kit.test).logIn(bound.mobile!))).toBe('invalid_credentials');

  const back = visit(kit.test);
  await back.logIn(username, testPassword);
  expect(await back.call(securityOverview, {})).toMatchObject({ mobile: null, email: { shown: expect.any(String) } });
  expect((await back.call(withdrawalOptions, {})).paused).toMatchObject({ reason: 'mobile_changed' });
  expect((await listed(id)).map(({ kind }) => kind)).toEqual(['email']);
  const { list } = await asker.call(boAuditLog, { search: `member:${id}` });
  const entries = list.map(({ actor, action }) => `${actor} ${action}`);
  expect(entries).toContain('operator:releaser member.propose_release');
  expect(entries).toContain('operator:release-approver member.approve_release');
  // A repeat, as after a lost answer.
  await approve(id);
});

it('after the release of the only contact new access can be proposed, and the lost contact was notified', async () => {
  const { bound, id } = await reachable('mobile');
  const proposeAccess = () => asker.call(calls.boProposeRecovery, { id, reason });
  expect(await codeOf(proposeAccess())).toBe('contact_proven');
  await propose(id);
  await approve(id);
  expect(await lastMessage(kit.test, bound.mobile!)).toMatchObject({ channel: 'sms', template: 'contactReleased' });
  expect(await proposeAccess()).toMatchObject({ state: 'open' });
});

it('the proposer does not approve, nor does an operator whose access is new', async () => {
  const { id } = await reachable('email');
  expect(await codeOf(approve(id, 'email'))).toBe('proposal_closed');
  expect(await codeOf(propose(id, 'mobile'))).toBe('contact_unproven');
  await propose(id, 'email');
  expect(await codeOf(approve(id, 'email', asker))).toBe('own_proposal');
  const renewed = await newOperator(kit.test, 'release-renewed');
  await kit.query(`update operator set access_since = now() where username = 'release-renewed'`);
  expect(await codeOf(approve(id, 'email', renewed))).toBe('access_too_new');
  expect(await codeOf(propose(id, 'email', renewed))).toBe('access_too_new');
  const cashier = await newOperator(kit.test, 'release-cashier', { role: 'cashier' });
  expect(await codeOf(propose(id, 'email', cashier))).toBe('permission_denied');
  expect((await listed(id))[0]).toMatchObject({ kind: 'email', open: { askedBy: 'releaser' } });
});

it('a proposal is for the contact of its time: one that the member bound since stays', async () => {
  const { member, id } = await reachable('mobile');
  await propose(id);
  kit.test.clock.advance(MINUTE_MS);
  const next = await bindNew(kit.test, 'mobile', member);
  expect((await listed(id))[0]).toMatchObject({ shown: hidden('mobile', next), open: null });
  expect(await codeOf(approve(id))).toBe('proposal_closed');
  expect((await member.call(securityOverview, {})).mobile?.shown).toBe(hidden('mobile', next));
  await propose(id);
  await approve(id);
});

it('a rejected proposal releases nothing; of two approvals at once one carries it out', async () => {
  const { member, id } = await reachable('mobile');
  await propose(id);
  await approver.call(calls.boRejectContactRelease, { id, kind: 'mobile', reason: 'The papers differ' });
  expect(await codeOf(approve(id))).toBe('proposal_closed');
  await member.call(memberInfo, {});
  await propose(id);
  const third = await newOperator(kit.test, 'release-third');
  const codes = await Promise.all([codeOf(approve(id)), codeOf(approve(id, 'mobile', third))]);
  expect(codes.toSorted()).toEqual(['ok', 'proposal_closed']);
});

it('an operator of another merchant releases nothing', async () => {
  const { id } = await reachable('mobile');
  const foreign = await newOperator(kit.test, 'release-foreign', { merchant: 'shapla' });
  expect(await codeOf(foreign.call(calls.boContactReleases, { id }))).toBe('not_found');
  expect(await codeOf(propose(id, 'mobile', foreign))).toBe('not_found');
  await propose(id);
  expect(await codeOf(approve(id, 'mobile', foreign))).toBe('not_found');
});
