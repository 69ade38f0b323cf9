import * as calls from '@fairhouse/contract/content/promotions';
import { createDeposit, deposit } from '@fairhouse/contract/money/deposits';
import { memberBonuses } from '@fairhouse/contract/money/bonuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance, CashierKit, codeOf, decide } from '../../../adapters/payments/testing/cashier-kit.ts';
import { deposits } from '../../money/deposits/index.ts';
import { discrepancies } from '../../money/discrepancies/index.ts';
import { paymentReports } from '../../money/payment-reports/index.ts';
import { withdrawals } from '../../money/withdrawals/index.ts';
import { newMember } from '../../../testing/test-visitor.ts';
import { promotions } from './index.ts';
import { depositMatch, publish } from './testing/rules.ts';

let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start([discrepancies, deposits, withdrawals, paymentReports, promotions]);
});
afterAll(() => kit.close());

const member = () => newMember(kit.test, `m${randomUUID().replaceAll('-', '').slice(0, 10)}`);
type Member = Awaited<ReturnType<typeof member>>;
const create = (site: Member, amount: number, promotion: string, idempotencyKey: string = randomUUID()) =>
  site.call(createDeposit, { methodCode: 'gcash', amount, promotion }, { idempotencyKey });
const statusOf = async (site: Member, slug: string) =>
  (await site.call(calls.memberPromotions, {})).list.find((promotion) => promotion.slug === slug);
const credited = (site: Member, id: string) =>
  kit.until(async () => expect((await site.call(deposit, { id })).state).toBe('credited'));

test('a match is chosen with the deposit and credited with it', async () => {
  const slug = await publish(kit.test.platform, depositMatch);
  const site = await member();
  expect(await statusOf(site, slug)).toMatchObject({
    status: 'join',
    next: 'deposit',
    depositFrom: 20_000,
    rateBp: 5000,
  });
  const key = randomUUID();
  const made = await create(site, 60_000, slug, key);
  expect((await create(site, 60_000, slug, key)).id).toBe(made.id);
  expect(await statusOf(site, slug)).toMatchObject({ status: 'joined', next: 'deposit' });
  expect((await balance(site)).balance).toBe(0);
  await decide(made, 'approve');
  await credited(site, made.id);
  expect(await statusOf(site, slug)).toMatchObject({ status: 'process', reward: 30_000, exact: true });
  expect((await site.call(memberBonuses, {})).list).toMatchObject([
    { state: 'active', amount: 30_000, required: 60_000 },
  ]);
  expect((await balance(site)).balance).toBe(60_000);
  expect(await codeOf(create(site, 60_000, slug))).toBe('promotion_state');
});

test('of two deposits that chose it the first that is credited is matched', async () => {
  const slug = await publish(kit.test.platform, depositMatch);
  const site = await member();
  const [first, second] = [await create(site, 20_000, slug), await create(site, 40_000, slug)];
  await decide(second, 'approve');
  await credited(site, second.id);
  await decide(first, 'approve');
  await credited(site, first.id);
  expect((await site.call(memberBonuses, {})).list.map(({ amount }) => amount)).toEqual([20_000]);
});

test('what cannot be matched is said before the deposit, which is not made', async () => {
  const [slug, second] = [
    await publish(kit.test.platform, depositMatch),
    await publish(kit.test.platform, { ...depositMatch, trigger: { type: 'deposit', nth: 2, min: 20_000 } }),
  ];
  const site = await member();
  expect(await codeOf(create(site, 19_999, slug))).toBe('amount_below_minimum');
  expect(await codeOf(create(site, 20_000, 'no-such'))).toBe('promotion_unknown');
  expect(await codeOf(create(site, 20_000, second))).toBe('promotion_ineligible');
});

test('a match without budget leaves the deposit as it is', async () => {
  const slug = await publish(kit.test.platform, { ...depositMatch, budget: 50_000 });
  const [first, second] = [await member(), await member()];
  const made = [await create(first, 100_000, slug), await create(second, 100_000, slug)] as const;
  for (const one of made) await decide(one, 'approve');
  await credited(first, made[0].id);
  await credited(second, made[1].id);
  const shown = [await statusOf(first, slug), await statusOf(second, slug)];
  expect(new Set(shown.map((one) => one?.status))).toEqual(new Set(['closed', 'process']));
  expect(shown.find((one) => one?.status === 'closed')).toMatchObject({ reason: 'used_up' });
  expect([(await balance(first)).balance, (await balance(second)).balance]).toEqual([100_000, 100_000]);
});

test('the ledger is consistent at the end', () => kit.expectSoundLedger());
