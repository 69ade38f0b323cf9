import type { WithdrawalObstacle } from '@fairhouse/contract/money/withdrawal-obstacles';
import { dayLimitsOf, withdrawalFee } from '@fairhouse/contract/money/withdrawal-rules';
import type { Balances } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { findLabels, memberById, refuseStatus } from '../../people/identity/index.ts';
import { hasProvenIdentity } from '../../people/identity-check/index.ts';
import { velocityEnds } from './assess-risks.ts';
import { listAccounts, type AccountRow } from './account-store.ts';
import { findPause, type Pause } from './pause-store.ts';
import { readRequestsOfDay, type RequestsOfDay } from './requests-of-day-store.ts';
import { readTurnover, type Turnover } from './turnover-store.ts';

export interface Obstacle {
  code: WithdrawalObstacle;
  until: Date | null;
}

/** What a member may withdraw now, and everything that prevents it. */
export interface Allowance {
  accounts: AccountRow[];
  pause: Pause | null;
  requested: RequestsOfDay;
  limits: ReturnType<typeof dayLimitsOf>;
  /** Minor units that may still be requested today. */
  amountLeft: number;
  /** More is left of the day once the identity is proven. */
  identityNeeded: boolean;
  isProven: boolean;
  turnover: Turnover | null;
  obstacles: Obstacle[];
}

interface Asker {
  merchant: Merchant;
  memberId: number;
  /** Without one, of an account that is no trial account. */
  accountType?: number;
  /** Undefined without wallets. */
  balances: Balances | undefined;
  at: Date;
}

/** The one answer to "why can't I withdraw?": the form shows it, and a request is refused with its first obstacle. */
export async function readAllowance(tx: PoolClient, asker: Asker): Promise<Allowance> {
  const { merchant, memberId, at } = asker;
  const { timeZone } = merchant.settings;
  const member = await memberById(tx, memberId);
  const accounts = await listAccounts(tx, memberId);
  const pause = (await findPause(tx, memberId, at)) ?? null;
  const requested = await readRequestsOfDay(tx, memberId, { at, timeZone });
  const isProven = await hasProvenIdentity(tx, memberId, at);
  const limits = limitsOf(merchant, (await findLabels(tx, memberId)).clubLabel?.rankLevel ?? 0, isProven);
  const ofDay = Math.max(0, limits.perDay - requested.amount);
  const unproven = isProven ? Infinity : leftUnproven(merchant, requested.amount);
  const amountLeft = Math.min(ofDay, unproven);
  const identityNeeded = unproven < ofDay;
  const timesX100 = merchant.settings.withdrawalRules.depositTurnoverX100 ?? 0;
  const turnover = await readTurnover(tx, memberId, { timesX100, at });
  const velocityUntil = await velocityEnds(tx, merchant, memberId, at);
  const status = member && refuseStatus(member)?.code;
  const obstacles: [boolean, WithdrawalObstacle, (Date | undefined)?][] = [
    [asker.accountType === TRIAL_ACCOUNT, 'in_need_true_account'],
    [status === 'account_locked', 'account_locked'],
    [status === 'account_closed', 'account_closed'],
    [asker.balances?.frozen ?? false, 'wallet_frozen'],
    [pause !== null, 'withdrawals_paused', pause?.until],
    [velocityUntil !== null, 'withdrawal_velocity', velocityUntil ?? undefined],
    [!member?.hasPaymentPassword, 'payment_password_missing'],
    [accounts.length === 0, 'payout_account_missing'],
    [
      accounts.length > 0 && accounts.every(({ usableFrom }) => usableFrom > at),
      'account_cooling_off',
      firstOf(accounts),
    ],
    [requested.count >= limits.timesPerDay, 'withdrawal_day_count', requested.until],
    [identityNeeded && amountLeft < merchant.settings.withdrawal.minimum, 'identity_unproven'],
    [ofDay < merchant.settings.withdrawal.minimum, 'withdrawal_day_amount', requested.until],
    [turnover !== null, 'deposit_turnover'],
    [isTooLittle(asker, requested), 'insufficient_funds'],
  ];
  return {
    accounts,
    pause,
    requested,
    limits,
    amountLeft,
    identityNeeded,
    isProven,
    turnover,
    obstacles: obstacles.flatMap(([holds, code, until = null]) => (holds ? [{ code, until }] : [])),
  };
}

/** The limits per day of the rank; a proven identity may raise the amount. */
function limitsOf({ settings }: Merchant, rank: number, isProven: boolean): ReturnType<typeof dayLimitsOf> {
  const limits = dayLimitsOf(settings.withdrawalRules, rank);
  const proven = isProven ? (settings.identityCheck?.perDay ?? 0) : 0;
  return { ...limits, perDay: Math.max(limits.perDay, proven) };
}

/** What may still be withdrawn today without a proven identity; unlimited when the merchant asks for none. */
function leftUnproven({ settings }: Merchant, requested: number): number {
  const { withdrawalFrom } = settings.identityCheck ?? {};
  return withdrawalFrom === undefined ? Infinity : Math.max(0, withdrawalFrom - 1 - requested);
}

/** Whether the balance is below the smallest withdrawal with its fee. */
function isTooLittle({ merchant: { settings }, balances }: Asker, { thisMonth }: RequestsOfDay): boolean {
  const { minimum } = settings.withdrawal;
  return (balances?.main ?? 0) < minimum + withdrawalFee(settings.withdrawalRules.fee, minimum, thisMonth);
}

/** When the first of the accounts can be used. */
const firstOf = (accounts: readonly AccountRow[]): Date =>
  new Date(Math.min(...accounts.map(({ usableFrom }) => usableFrom.getTime())));
