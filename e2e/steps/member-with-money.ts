import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createClient } from '@fairhouse/contract/client';
import { createDeposit, deposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { bindMobile, sendMobileBindingCode } from '@fairhouse/contract/people/contacts';
import { register } from '@fairhouse/contract/people/registration';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { whitelabel } from '@fairhouse/contract/house/system';
import { addPayoutAccount, withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { readInstance } from '../instance/instance.ts';
import { holdSession } from './log-in-by-call.ts';
import { newMember, visit, type NewMember } from './member.ts';
import { codeSentTo } from './outbox.ts';

/**
 * A member with money, logged in, on the page to withdraw it. Created by the calls of the pages; the round-trip journey
 * does the same by typing and pressing.
 */
export async function memberWithMoney(page: Page, amount: string): Promise<NewMember> {
  const member = newMember();
  let token: string | undefined;
  const call = createClient({
    baseUrl: readInstance().site,
    headers: () => ({ 'accept-language': 'EN', ...(token !== undefined && { authorization: `Bearer ${token}` }) }),
    encryptionKey: async () => (await call(whitelabel, {})).info.encryptionKey,
  });
  const { username, password, paymentPassword } = member;
  const declared = { adult: true, birthday: '1990-05-17', registerMethod: 'WEB', login: true } as const;
  ({ token } = await call(register, { username, password, confirmPassword: password, ...declared }));

  const mobileNum = `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  await call(sendMobileBindingCode, { mobileNum });
  const verificationCode = await codeSentTo(mobileNum, 'bindMobileCode');
  await call(bindMobile, { mobileNum, verificationCode, password });

  const { methods } = await call(depositOptions, {});
  const { id, payUrl } = await call(
    createDeposit,
    { methodCode: methods[0]!.code, amount: Number(amount) * 100 },
    { idempotencyKey: randomUUID() },
  );
  await page.request.post(payUrl!, { form: { decision: 'approve' } });
  await expect.poll(async () => (await call(deposit, { id })).state).toBe('credited');

  await call(setPaymentPassword, { password, paymentPassword });
  const { channels } = await call(withdrawalOptions, {});
  await call(addPayoutAccount, {
    channelCode: channels.find(({ name }) => name === 'Maya')!.code,
    holderName: 'Mayumi Santos',
    // A payout account belongs to one member only.
    accountNumber: `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`,
    paymentPassword,
  });

  await holdSession(page, token);
  await visit(page, '/withdraw');
  await expect(page.getByLabel('Amount', { exact: true })).toBeVisible();
  return member;
}
