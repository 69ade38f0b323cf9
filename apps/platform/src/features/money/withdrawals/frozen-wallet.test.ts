import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boFreezeWallet, boUnfreezeWallet } from '@fairhouse/contract/money/wallets-backoffice';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { settlePayout } from './settle-payout.ts';
import { full, WithdrawalKit } from './testing/withdrawal-kit.ts';

let w: WithdrawalKit;
beforeAll(async () => {
  w = await WithdrawalKit.start();
});
afterAll(() => w.kit.close());

const idOf = async (member: TestVisitor) => String((await member.call(memberInfo, {})).id);
const freeze = (id: string, by = w.operator) => by.call(boFreezeWallet, { id, reason: 'Asked by the bank' });
const unfreeze = (id: string, by = w.operator) => by.call(boUnfreezeWallet, { id, reason: 'The bank answered' });

it('a paid payout is posted while the wallet is frozen', async () => {
  const made = await w.requested(30_014);
  const id = await idOf(made.member);
  await w.approve(made.withdrawal.id);
  expect(await freeze(id)).toEqual({ frozen: true });
  const report = {
    reference: made.withdrawal.id,
    providerReference: 'x',
    amount: 30_014,
    currency: 'TLB',
    reason: null,
  };
  const settled = await settlePayout(w.kit.cashier, 1, { ...report, outcome: 'succeeded' });
  expect(settled).toEqual({ ok: true, value: { accepted: true } });
  expect((await w.read(made)).state).toBe('sent');
  expect(await w.wallet(made.member)).toEqual({ free: full - 30_014, locked: 0 });
});

it('a frozen wallet pays nothing until an operator unfreezes it; both reasons are in the audit log', async () => {
  const member = await w.rich();
  const id = await idOf(member);
  await freeze(id);
  expect(await codeOf(w.kit.withdraw(member, 30_000))).toBe('wallet_frozen');
  await unfreeze(id);
  expect((await w.kit.withdraw(member, 30_000)).state).toBe('requested');
  const { list } = await w.operator.call(boAuditLog, { search: `member:${id}` });
  const byOperators = list.filter(({ actor }) => actor.startsWith('operator:'));
  expect(byOperators.map(({ actor, action, after }) => [actor, action, after])).toEqual([
    ['operator:desk-one', 'member.unfreeze', { reason: 'The bank answered' }],
    ['operator:desk-one', 'member.freeze', { reason: 'Asked by the bank' }],
  ]);
});

it('frozen several times in parallel, it is frozen once', async () => {
  const id = await idOf(await w.rich());
  await Promise.all([freeze(id), freeze(id), freeze(id, w.second)]);
  expect((await w.operator.call(boAuditLog, { search: `member:${id}` })).total).toBe(1);
});

it('freezing needs the permission, the merchant, a reason and a member', async () => {
  const id = await idOf(await w.rich());
  const cashier = await newOperator(w.kit.test, 'freeze-cashier', { role: 'cashier' });
  const stranger = await newOperator(w.kit.test, 'freeze-bd', { merchant: 'shapla' });
  expect(await codeOf(freeze(id, cashier))).toBe('permission_denied');
  expect(await codeOf(unfreeze(id, cashier))).toBe('permission_denied');
  expect(await codeOf(freeze(id, stranger))).toBe('not_found');
  expect(await codeOf(freeze('987654321'))).toBe('not_found');
  expect(await codeOf(w.operator.call(boFreezeWallet, { id, reason: '  ' }))).toBe('invalid_request');
  expect(await w.kit.test.platform.ledger.balances(1, Number(id))).toMatchObject({ frozen: false });
});

it('the ledger is consistent at the end', () => w.kit.expectSoundLedger());
