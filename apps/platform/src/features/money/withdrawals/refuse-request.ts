import { fail, failField, formatMoney, type Failure } from '@fairhouse/contract';
import type { Balances } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { presentPause } from './present-withdrawal.ts';
import type { Allowance } from './read-allowance.ts';
import { readTurnover, type Turnover } from './turnover-store.ts';

/** Refuses a request with the member's first obstacle, or when the amount exceeds what is left of the day. */
export function refuseRequest(
  { settings }: Merchant,
  { obstacles, pause, amountLeft, identityNeeded, turnover }: Allowance,
  { balances, amount }: { balances: Balances | undefined; amount: number },
): Failure | undefined {
  const code = obstacles[0]?.code;
  if (pause && code === 'withdrawals_paused') return fail(code, { value: presentPause(pause) });
  if (turnover && code === 'deposit_turnover') return refuseTurnover(turnover, settings);
  if (code === 'insufficient_funds') return refuseBalance(balances?.main ?? 0, settings);
  if (code === 'account_cooling_off') return failField(code, 'accountId', code);
  if (code !== undefined && code !== 'withdrawal_day_amount' && code !== 'identity_unproven') return fail(code);
  if (amount <= amountLeft) return undefined;
  if (identityNeeded) return fail('identity_unproven', { value: { remaining: amountLeft } });
  const params = { remaining: formatMoney(amountLeft, settings.currency) };
  return fail('withdrawal_day_amount', {
    params,
    value: { remaining: amountLeft },
    fields: { amount: { code: 'withdrawal_day_amount', params } },
  });
}

export function refuseBalance(balance: number, { currency }: Merchant['settings']): Failure {
  const params = { available: formatMoney(balance, currency) };
  return fail('insufficient_funds', {
    value: { balance, currency },
    fields: { amount: { code: 'insufficient_funds', params } },
  });
}

/** Deposits that are for playing first go to no other member either, where the merchant asks for stakes before a withdrawal. */
export async function refuseUnplayed(
  tx: PoolClient,
  { settings }: Merchant,
  memberId: number,
  at: Date,
): Promise<Failure | undefined> {
  const timesX100 = settings.withdrawalRules.depositTurnoverX100 ?? 0;
  const turnover = await readTurnover(tx, memberId, { timesX100, at });
  return turnover ? refuseTurnover(turnover, settings) : undefined;
}

const refuseTurnover = (turnover: Turnover, { currency }: Merchant['settings']): Failure =>
  fail('deposit_turnover', { params: { left: formatMoney(turnover.left, currency) }, value: turnover });
