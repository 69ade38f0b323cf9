import { jackpot } from '@fairhouse/contract/play/jackpot';
import { memberInfo } from '@fairhouse/contract/people/session';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overrideSettings } from '../../../testing/override-settings.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, visit } from '../../../testing/test-visitor.ts';
import { jackpot as jackpotFeature } from './index.ts';
import { readJackpotAccount } from '../../../system/jackpot-account.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [jackpotFeature] });
});
afterAll(() => on.close());

const show = (server: Pick<TestPlatform, 'platform' | 'apps'> = on, host?: string) =>
  visit(server as TestPlatform, host).call(jackpot, {});

const bind = (jackpotAccount: string | null) => overrideSettings(on, { jackpotAccount });

test('the show figure is the same on every server and is marked as one', async () => {
  on.clock.hold();
  const second = await on.secondServer();
  const [one, other] = await Promise.all([show(), show(second)]);
  expect(one).toMatchObject({ kind: 'show', currency: 'TLB', step: 16_511, everyMs: 3000 });
  expect(other).toEqual(one);
  await second.close();
  expect(await show(on, 'bd.localhost')).toMatchObject({ kind: 'show', currency: 'BDT' });
});

test('a bound account shows its balance, of this merchant and currency only', async () => {
  await bind('promo:7');
  expect(await show()).toMatchObject({ kind: 'funded', amount: 0, step: 0 });

  const member = await newMember(on, 'contributor1');
  const { id: customerId } = await member.call(memberInfo, {});
  const { id: merchantId } = on.platform.merchants.default();
  const movement = { merchantId, customerId, currency: 'TLB' } as const;
  await on.platform.ledger.post({ ...movement, type: 'deposit', ref: randomUUID(), amount: 50_000 });
  const account = { purpose: 'promo', sub: 7 } as const;
  const contribution = { ...movement, type: 'adjustment', reason: 'jackpot contribution', account } as const;
  await on.platform.ledger.post({ ...contribution, ref: randomUUID(), amount: -12_345 });
  await on.platform.ledger.post({
    ...contribution,
    ref: randomUUID(),
    amount: -5,
    account: { purpose: 'promo', sub: 8 },
  });
  // The answer is cached for a moment; a change of the merchant clears it.
  await bind('promo:7');
  expect(await show()).toMatchObject({ kind: 'funded', amount: 12_345 });
  expect(await show(on, 'bd.localhost')).toMatchObject({ kind: 'show' });

  await on.platform.ledger.post({ ...contribution, ref: randomUUID(), amount: 20_000 });
  await bind('promo:7');
  expect(await show()).toMatchObject({ kind: 'funded', amount: 0 });
  await bind(null);
  expect(await show()).toMatchObject({ kind: 'show' });
});

test.each([
  ['promo', { purpose: 'promo', sub: 0 }],
  ['promo:7', { purpose: 'promo', sub: 7 }],
  ['adjustments:1023', { purpose: 'adjustments', sub: 1023 }],
  ['promo:1024', undefined],
  ['cash', undefined],
  ['bets:1', undefined],
  ['toString', undefined],
  ['promo:', undefined],
  ['promo:-1', undefined],
  ['', undefined],
])('the setting %j names %j', (name, account) => {
  expect(readJackpotAccount(name)).toEqual(account);
});

test('without an account the setting gives the show figure', async () => {
  await bind('cash');
  expect(await show()).toMatchObject({ kind: 'show' });
});
