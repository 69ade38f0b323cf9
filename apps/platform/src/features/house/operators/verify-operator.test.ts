import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import * as calls from '@fairhouse/contract/house/operators-backoffice';
import { boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import * as reviews from '@fairhouse/contract/money/withdrawals-backoffice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { WithdrawalKit } from '../../money/withdrawals/testing/withdrawal-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { verifyHere } from './index.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const idOf = async (operator: TestVisitor) => String((await operator.call(boMe, {})).id);
const passport = { name: 'Maria Santos', document: 'passport', number: 'P 123-4567' } as const;
const sent = { personName: passport.name, document: passport.document, documentNumber: passport.number };
const verify = async (
  whom: TestVisitor,
  shown: typeof passport | { name: string; document: 'passport'; number: string },
) =>
  w.operator.call(calls.boVerifyOperator, {
    id: await idOf(whom),
    personName: shown.name,
    document: shown.document,
    documentNumber: shown.number,
  });
/** A withdrawal that two operators must approve, approved by the first. */
async function approvedBy(first: TestVisitor) {
  const member = await w.kit.fundedMember(w.nextName(), 2_000_000);
  const { id } = await w.kit.withdraw(member, 1_000_000);
  await w.approve(id, first);
  return id;
}
const stateOf = async (id: string) => (await w.operator.call(reviews.boWithdrawal, { id })).state;

it('two accounts of one person do not approve a large withdrawal, accounts of two people do', async () => {
  const one = await newOperator(w.kit.test, 'maria', { person: 'Maria' });
  const two = await newOperator(w.kit.test, 'maria.second', { person: 'Maria' });
  const id = await approvedBy(one);
  expect(await codeOf(w.approve(id, two))).toBe('second_operator_needed');
  expect(await stateOf(id)).toBe('requested');
  await w.approve(id, w.second);
  expect(await stateOf(id)).toBe('approved');
});

it('an account without a verified person counts as no second operator, in either order', async () => {
  const unknown = await newOperator(w.kit.test, 'unverified', { person: null });
  const id = await approvedBy(w.operator);
  expect(await codeOf(w.approve(id, unknown))).toBe('person_unverified');
  const other = await approvedBy(unknown);
  expect(await codeOf(w.approve(other, w.operator))).toBe('person_unverified');
});

it('a document that is known binds the account to the person who showed it before', async () => {
  const first = await newOperator(w.kit.test, 'santos', { person: null });
  const second = await newOperator(w.kit.test, 'santos.b', { person: null });
  expect(await verify(first, passport)).toMatchObject({
    person: { name: 'Maria Santos', ending: '567', otherAccounts: [] },
  });
  const bound = await verify(second, { name: 'MARIA  santos', document: 'passport', number: 'p1234567' });
  expect(bound.person).toMatchObject({ name: 'Maria Santos', verifiedBy: 'desk-one', otherAccounts: ['santos'] });
  const third = await newOperator(w.kit.test, 'santos.c', { person: null });
  expect(await codeOf(verify(third, { ...passport, name: 'Ana Reyes' }))).toBe('person_differs');
  const { list } = await w.operator.call(boAuditLog, { search: 'operator:santos.b' });
  expect(list[0]).toMatchObject({ action: 'operator.verify_person', after: { person: 'Maria Santos', ending: '567' } });
  expect(JSON.stringify(list)).not.toContain('1234567');
});

it('a person who was verified less than a day ago does not count yet', async () => {
  const fresh = await newOperator(w.kit.test, 'fresh', { person: null });
  await verify(fresh, { name: 'Fresh Person', document: 'passport', number: 'F-99999' });
  const id = await approvedBy(w.operator);
  expect(await codeOf(w.approve(id, fresh))).toBe('access_too_new');
  await w.kit.query(`update operator set person_verified_at = now() - interval '25 hours' where username = 'fresh'`);
  await w.approve(id, fresh);
  expect(await stateOf(id)).toBe('approved');
});

it('nobody verifies an own account, or makes another one look like another person', async () => {
  expect(await codeOf(verify(w.operator, passport))).toBe('own_account');
  const spare = await newOperator(w.kit.test, 'desk-one.spare', { person: 'desk-one' });
  expect(await codeOf(verify(spare, { name: 'Nobody', document: 'passport', number: 'N-12345' }))).toBe('own_account');
  const cashier = await newOperator(w.kit.test, 'desk-cashier', { role: 'cashier' });
  const id = await idOf(spare);
  expect(await codeOf(cashier.call(calls.boVerifyOperator, { id, ...sent }))).toBe('permission_denied');
  const stranger = await newOperator(w.kit.test, 'desk-bd', { merchant: 'shapla' });
  expect(await codeOf(stranger.call(calls.boVerifyOperator, { id, ...sent }))).toBe('not_found');
  expect(await codeOf(verify(cashier, { ...passport, number: '-- --1' }))).toBe('invalid_request');
});

it('the server’s machine verifies an operator whom nobody has verified', async () => {
  await newOperator(w.kit.test, 'first.of.all', { person: null });
  const person = { name: 'First', document: 'national_id', number: 'ID-0001' } as const;
  expect(await verifyHere(w.kit.test.platform, 'first.of.all', person)).toEqual({ ok: true, value: null });
  expect(await verifyHere(w.kit.test.platform, 'first.of.all', person)).toMatchObject({ code: 'person_differs' });
  expect(await verifyHere(w.kit.test.platform, 'nobody.here', person)).toMatchObject({ code: 'not_found' });
});
