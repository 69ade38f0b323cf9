import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { confirmPlayLimit, responsiblePlay, setPlayLimit } from '@fairhouse/contract/people/responsible-play';
import { memberInfo } from '@fairhouse/contract/people/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { newMember, newOperator } from '../../../testing/test-visitor.ts';
import { confirm, deposit, later, limit, set } from './testing/limit-steps.ts';

const DAY_MS = 86_400_000;

let kit: CashierKit;
let number = 0;
beforeAll(async () => {
  kit = await CashierKit.start();
});
afterAll(() => kit.close());

const fresh = () => newMember(kit.test, `limited${(number += 1)}`);

/** The clock is fixed, so that no day of the merchant ends within a test. */
const hold = () => kit.test.clock.hold();

describe('a higher limit', () => {
  it('waits a day and a second confirmation; until then the lower one applies (reliability 46)', async () => {
    hold();
    const member = await fresh();
    await set(member, 'month', 50_000);
    await set(member, 'month', 90_000);
    const { amount, asked } = await limit(member, 'month');
    expect([amount, asked?.amount, asked?.due]).toEqual([50_000, 90_000, false]);
    expect(await codeOf(deposit(member, 60_000))).toBe('deposit_limit');
    expect(await codeOf(confirm(member, 'month', 90_000))).toBe('limit_too_early');
    await later(kit.test, member, DAY_MS - 1, async (again) =>
      expect(await codeOf(confirm(again, 'month', 90_000))).toBe('limit_too_early'),
    );
    await later(kit.test, member, DAY_MS, async (again) => {
      // Time alone does not raise the limit.
      expect(await limit(again, 'month')).toMatchObject({ amount: 50_000, asked: { due: true } });
      expect(await codeOf(confirm(again, 'month', 95_000))).toBe('limit_not_asked');
      expect(await codeOf(confirm(again, 'month', null))).toBe('limit_not_asked');
      await confirm(again, 'month', 90_000);
      expect(await limit(again, 'month')).toMatchObject({ amount: 90_000, asked: null });
      expect(await codeOf(confirm(again, 'month', 90_000))).toBe('limit_not_asked');
    });
  });

  it('removal of a limit counts as a higher one, and lapses when it is not confirmed for a week', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', null);
    expect(await limit(member, 'day')).toMatchObject({ amount: 50_000, asked: { amount: null } });
    await later(kit.test, member, 8 * DAY_MS, async (again) => {
      expect((await limit(again, 'day')).asked).toBeNull();
      expect(await codeOf(confirm(again, 'day', null))).toBe('limit_not_asked');
      expect((await limit(again, 'day')).amount).toBe(50_000);
    });
  });

  it('is cancelled by asking for the present limit or a lower one, and asking again starts a new wait', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', 70_000);
    await later(kit.test, member, DAY_MS / 2, async (again) => {
      await set(again, 'day', 60_000);
      expect((await limit(again, 'day')).asked?.amount).toBe(60_000);
    });
    await later(kit.test, member, DAY_MS, async (again) =>
      expect(await codeOf(confirm(again, 'day', 60_000))).toBe('limit_too_early'),
    );
    await set(member, 'day', 50_000);
    expect(await limit(member, 'day')).toMatchObject({ amount: 50_000, asked: null });
  });

  it('confirmed twice in parallel is confirmed once', async () => {
    hold();
    const member = await fresh();
    await set(member, 'day', 50_000);
    await set(member, 'day', 70_000);
    await later(kit.test, member, DAY_MS, async (again) => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(confirm(again, 'day', 70_000))));
      expect(answers.toSorted()).toEqual([...Array(4).fill('limit_not_asked'), 'ok']);
    });
  });
});

it.each([
  ['zero', { kind: 'deposit', period: 'day', amount: 0 }],
  ['a negative amount', { kind: 'deposit', period: 'day', amount: -1 }],
  ['a fraction of a minor unit', { kind: 'deposit', period: 'day', amount: 10.5 }],
  ['an amount as text', { kind: 'deposit', period: 'day', amount: '1000' }],
  ['an amount that is too large', { kind: 'deposit', period: 'day', amount: 2 ** 53 }],
  ['no amount', { kind: 'deposit', period: 'day' }],
  ['an unknown period', { kind: 'deposit', period: 'year', amount: 1000 }],
  ['an unknown kind', { kind: 'bets', period: 'day', amount: 1000 }],
  ['another member', { kind: 'deposit', period: 'day', amount: 1000, memberId: 1 }],
])('refuses %s', async (_, request) => {
  const member = await fresh();
  for (const call of [setPlayLimit, confirmPlayLimit])
    expect(await codeOf(member.call(call, request as never))).toBe('invalid_request');
});

it('limits of other members do not change, and every change is in the audit log', async () => {
  const [member, other] = [await fresh(), await fresh()];
  const elsewhere = await newMember(kit.test, `limited${number}`, 'bd.localhost');
  await set(member, 'day', 50_000);
  await set(member, 'day', 80_000);
  for (const one of [other, elsewhere])
    expect((await one.call(responsiblePlay, {})).limits.filter(({ amount }) => amount !== null)).toEqual([]);
  const { id } = await member.call(memberInfo, {});
  const auditor = await newOperator(kit.test, 'limaudit', { role: 'auditor' });
  const { list } = await auditor.call(boAuditLog, { search: `member:${id}` });
  expect(list.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'member.ask_limit', before: { amount: 50_000 }, after: { asked: 80_000 } },
    { action: 'member.set_limit', before: { amount: null }, after: { amount: 50_000, period: 'day' } },
  ]);
});
