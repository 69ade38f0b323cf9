import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { boMemberFlags, boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { features } from '../../../features.ts';
import { WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';

let desk: WithdrawalKit;
let operator: TestVisitor;
beforeAll(async () => {
  desk = await WithdrawalKit.start(features);
  operator = await newOperator(desk.kit.test, 'flagger1');
});
afterAll(() => desk.kit.close());

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);

it('A flag is set once with its author and reason, seen beside the withdrawal, and taken away; the log has both', async () => {
  const member = await desk.kit.richMember('flagged1', 100_000);
  const id = await idOf(member);
  expect(await operator.call(boMemberFlags, { id })).toEqual({ list: [] });
  const flag = { id, flag: 'payment_abuse', on: true, reason: 'Card reported as stolen' } as const;
  await Promise.all([1, 2, 3].map(() => operator.call(boSetMemberFlag, flag)));
  expect(await operator.call(boMemberFlags, { id })).toMatchObject({
    list: [{ flag: 'payment_abuse', author: 'flagger1', reason: 'Card reported as stolen' }],
  });
  await desk.kit.withdraw(member, 20_000);
  const shown = await operator.call(boWithdrawals, { memberId: id });
  expect(shown.list[0]).toMatchObject({ flags: ['payment_abuse'] });
  await operator.call(boSetMemberFlag, { ...flag, on: false, reason: 'A mistake of the bank' });
  expect(await operator.call(boMemberFlags, { id })).toEqual({ list: [] });
  const { list } = await operator.call(boAuditLog, { search: `member:${id}` });
  const recorded = list.map(({ action }) => action).filter((action) => action.endsWith('_flag'));
  expect(recorded.toSorted()).toEqual(['member.set_flag', 'member.take_flag']);
});

it('Operators of another merchant, or without the permission, neither see nor set one', async () => {
  const id = await idOf(await desk.kit.member('flagged2'));
  const flag = { id, flag: 'watch', on: true, reason: 'Looks odd' } as const;
  const stranger = await newOperator(desk.kit.test, 'flagger2', { merchant: 'shapla' });
  expect(await failureOf(stranger.call(boMemberFlags, { id }))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(stranger.call(boSetMemberFlag, flag))).toMatchObject({ code: 'not_found' });
  const auditor = await newOperator(desk.kit.test, 'flagger3', { role: 'auditor' });
  expect(await failureOf(auditor.call(boSetMemberFlag, flag))).toMatchObject({ code: 'permission_denied' });
  expect(await operator.call(boMemberFlags, { id })).toEqual({ list: [] });
});
