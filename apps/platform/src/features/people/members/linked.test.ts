import { boLinkedMembers } from '@fairhouse/contract/people/members-backoffice';
import { boMemberBets } from '@fairhouse/contract/play/betting-record-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { features } from '../../../features.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start(features);
});
afterAll(() => w.kit.close());

const idOf = async (member: TestVisitor) => (await member.call(memberInfo, {})).id;
const linked = async (id: number, by = w.operator) => (await by.call(boLinkedMembers, { id: String(id) })).list;

it('names accounts with the same payout account, browser, document or address, most in common first', async () => {
  const [one, two, three] = [await w.rich(), await w.rich(), await w.rich()];
  const [first, second, third] = [await idOf(one), await idOf(two), await idOf(three)];
  const before = (await linked(first)).filter(({ traits }) => traits.some((trait) => trait !== 'address'));
  expect(before).toEqual([]);
  for (const member of [one, two]) await w.kit.account(member, '09175550001');
  await w.kit.query(
    `insert into member_browser (merchant_id, member_id, browser_hash, last_at)
     select 1, id, '\\x00', now() from unnest($1::bigint[]) id`,
    [[first, second, third]],
  );
  const list = await linked(first);
  expect(list[0]).toMatchObject({ id: second, status: 'active' });
  expect(list[0]!.traits).toEqual(expect.arrayContaining(['payout', 'browser']));
  expect(list.find(({ id }) => id === third)!.traits).toContain('browser');
  expect(list.map(({ id }) => id)).not.toContain(first);
});

it('and the rounds are for operators of the merchant who may see members', async () => {
  const id = await idOf(await w.rich());
  const stranger = await newOperator(w.kit.test, 'linked-bd', { merchant: 'shapla' });
  expect(await codeOf(linked(id, stranger))).toBe('not_found');
  expect(await codeOf(stranger.call(boMemberBets, { id: String(id) }))).toBe('not_found');
  expect(await w.operator.call(boMemberBets, { id: String(id) })).toMatchObject({ list: [], totals: { rounds: 0 } });
});
