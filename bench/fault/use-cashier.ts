import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, type Client } from '@fairhouse/contract/client';
import { createDeposit, recheckDeposit } from '@fairhouse/contract/money/deposits';
import { addPayoutAccount, requestWithdrawal } from '@fairhouse/contract/money/withdrawals';
import { boApproveWithdrawal, boRejectWithdrawal } from '@fairhouse/contract/money/withdrawals-backoffice';
import { register } from '@fairhouse/contract/people/registration';
import { setPaymentPassword } from '@fairhouse/contract/people/session';
import type { CashierBed } from './cashier-bed.ts';

/** Last digits: plain, reported ten times, never reported, an answer lost, reports out of order. */
const ENDINGS = [0, 15, 16, 17, 25];
const PAUSE_MS = 100;
const GIVE_UP_MS = 60_000;
const paymentPassword = '481516';

export interface CashierMember {
  call: Client;
  accountId: string;
  /** Deposits whose outcome the member does not know yet. */
  open: Set<string>;
}

/** Repeats a call until it has an outcome: a refusal is one, no answer or a lost database is none. */
export async function until<T>(work: () => Promise<T>): Promise<T | CallError> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const away = !(error instanceof CallError) || RETRIED.has(error.code);
      if (!away) return error;
      if (performance.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
const RETRIED: ReadonlySet<string> = new Set([
  'network_error',
  'database_unavailable',
  'internal_error',
  'outcome_unknown',
  'method_unavailable',
  'too_many_requests',
]);

const made = <T>(outcome: T | CallError): T => {
  if (outcome instanceof CallError) throw outcome;
  return outcome;
};

export async function newMember(bed: CashierBed, username: string): Promise<CashierMember> {
  let token: string | undefined;
  const call = bed.clientOf(() => token);
  const password = 'korek-bunga-72';
  const declared = { adult: true, birthday: '1990-05-17', registerMethod: 'WEB', login: true } as const;
  ({ token } = made(await until(() => call(register, { username, password, confirmPassword: password, ...declared }))));
  made(await until(() => call(setPaymentPassword, { password, paymentPassword })));
  const accountNumber = `09${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  const account = { channelCode: 'gcash', holderName: 'Ana Santos', accountNumber, paymentPassword };
  return { call, accountId: made(await until(() => call(addPayoutAccount, account))).id, open: new Set() };
}

/** A deposit that is paid; its request is repeated with its key until it has an outcome. */
export async function payDeposit({ call, open }: CashierMember, random: () => number): Promise<void> {
  const methodCode = random() < 0.5 ? 'gcash' : 'maya_checkout';
  const amount = 100_000 + Math.floor(random() * 100) * 100 + ENDINGS[Math.floor(random() * ENDINGS.length)]!;
  const options = { idempotencyKey: randomUUID() };
  const deposit = await until(() => call(createDeposit, { methodCode, amount }, options));
  if (deposit instanceof CallError) return;
  open.add(deposit.id);
  const form = { method: 'POST', body: 'decision=approve', redirect: 'manual' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  // The payer presses twice.
  const press = () => until(() => fetch(deposit.payUrl!, { ...form, headers }));
  await Promise.all([press(), press()]);
}

/** A withdrawal on which two operators decide at the same moment, twice approval or one against the other. */
export async function withdraw(bed: CashierBed, member: CashierMember, random: () => number): Promise<void> {
  const amount = 20_000 + Math.floor(random() * 100) * 100 + ENDINGS[Math.floor(random() * ENDINGS.length)]!;
  const options = { idempotencyKey: randomUUID() };
  const request = { accountId: member.accountId, amount, paymentPassword };
  const withdrawal = await until(() => member.call(requestWithdrawal, request, options));
  if (withdrawal instanceof CallError) return;
  const against = random() < 0.3;
  const { id } = withdrawal;
  await Promise.all(
    bed.operators.map((operator, place) => {
      const key = { idempotencyKey: randomUUID() };
      return until(() =>
        against && place === 1
          ? operator(boRejectWithdrawal, { id, reason: 'Name differs' }, key)
          : operator(boApproveWithdrawal, { id }, key),
      );
    }),
  );
}

/** The member looks at every open deposit again, as the page does when it is opened. */
export async function recheck({ call, open }: CashierMember): Promise<void> {
  for (const id of open) {
    const deposit = made(await until(() => call(recheckDeposit, { id })));
    if (deposit.state !== 'awaiting_payment') open.delete(id);
  }
}
