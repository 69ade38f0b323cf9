import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Client } from '@fairhouse/contract/client';
import { createDeposit, deposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import { addPayoutAccount, withdrawalOptions } from '@fairhouse/contract/money/withdrawals';
import { newMember, type NewMember } from './member.ts';
import { registerWithNumber } from './register-by-call.ts';

/**
 * A member with money and a payout account, logged in from the next navigation of the page on. Created by the calls of
 * the pages; the round-trip journey does the same by typing and pressing. `address`: from where, as a proxy would say.
 */
export async function memberWithMoney(page: Page, amount: string, from: { address?: string } = {}): Promise<NewMember> {
  const member = newMember();
  const call = await registerWithNumber(page, member, from);

  await depositByCall(page, call, amount);
  await addPayoutByCall(call, member);
  return member;
}

/** A deposit of a member with a proven number, credited. */
export async function depositByCall(page: Page, call: Client, amount: string): Promise<void> {
  const { methods } = await call(depositOptions, {});
  const { id, payUrl } = await call(
    createDeposit,
    { methodCode: methods[0]!.code, amount: Number(amount) * 100 },
    { idempotencyKey: randomUUID() },
  );
  await page.request.post(payUrl!, { form: { decision: 'approve' } });
  await expect.poll(async () => (await call(deposit, { id })).state).toBe('credited');
}

/** The payment password and the payout account that a first withdrawal requires. */
export async function addPayoutByCall(call: Client, { password, paymentPassword }: NewMember): Promise<void> {
  await call(setPaymentPassword, { password, paymentPassword });
  const { channels } = await call(withdrawalOptions, {});
  await call(addPayoutAccount, {
    channelCode: channels.find(({ name }) => name === 'Maya')!.code,
    holderName: 'Mayumi Santos',
    // A payout account belongs to one member only.
    accountNumber: `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`,
    paymentPassword,
  });
}
