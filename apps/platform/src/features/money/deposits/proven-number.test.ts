import { createDeposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CashierKit, codeOf } from '../../../adapters/payments/testing/cashier-kit.ts';
import { failureOf, newMember } from '../../../testing/test-visitor.ts';
import { bindNew, inMerchant, newNumber } from '../../people/security/testing/bind.ts';

let kit: CashierKit;
beforeAll(async () => {
  kit = await CashierKit.start(undefined, { provenNumber: true });
});
afterAll(() => kit.close());

const gcash = { methodCode: 'gcash', amount: 50_000 };

it.each(['bahaghari', 'shapla'])('%s asks for a proven number before a deposit', (code) => {
  const file = join(kit.test.platform.config.root, 'merchants', code, 'merchant.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ deposit: { provenNumber: true } });
});

it('A member deposits once a number is proven; before that nothing is written', async () => {
  const member = await newMember(kit.test, 'number1');
  expect((await member.call(depositOptions, {})).numberNeeded).toBe(true);
  expect(await failureOf(member.call(createDeposit, gcash))).toMatchObject({ code: 'number_unproven', status: 409 });
  expect(await inMerchant(kit.test, 'select from deposit')).toEqual([]);
  await bindNew(kit.test, 'mobile', member);
  expect((await member.call(depositOptions, {})).numberNeeded).toBe(false);
  expect(await codeOf(member.call(createDeposit, gcash))).toBe('ok');
});

it('A number that was only entered, or a proven mail address, is not enough', async () => {
  const member = await newMember(kit.test, 'number2');
  await inMerchant(kit.test, `update member set mobile = $1 where username = 'number2'`, [newNumber()]);
  await bindNew(kit.test, 'email', member);
  expect(await codeOf(member.call(createDeposit, gcash))).toBe('number_unproven');
});

it('A repeat of a deposit is answered although the number is given up meanwhile', async () => {
  const member = await newMember(kit.test, 'number3');
  await bindNew(kit.test, 'mobile', member);
  const idempotencyKey = randomUUID();
  const first = await member.call(createDeposit, gcash, { idempotencyKey });
  await inMerchant(kit.test, `update member set mobile = null, mobile_verified_at = null where username = 'number3'`);
  expect((await member.call(createDeposit, gcash, { idempotencyKey })).id).toBe(first.id);
  expect(await codeOf(member.call(createDeposit, gcash))).toBe('number_unproven');
});

it('A merchant may leave the rule out', async () => {
  const { settings } = kit.test.platform.merchants.byCode('bahaghari')!;
  settings.deposit.provenNumber = false;
  const member = await newMember(kit.test, 'number4');
  expect(await codeOf(member.call(createDeposit, gcash))).toBe('ok');
  settings.deposit.provenNumber = true;
});
