import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Cashier } from '../payments/index.ts';
import { depositLifeCycle } from './deposit-states.ts';
import { nextState } from '../../../system/life-cycle.ts';
import { outcomeOf } from './outcome-of.ts';
import { readPayment } from './read-payment.ts';
import { recordMove } from './record-move.ts';
import { settleDeposit } from './settle-deposit.ts';
import { findDeposit, lockDeposit, moveDeposit, type DepositRow } from './store.ts';

export const checkDepositTask = 'deposit.check';

export interface CheckDeposit {
  merchantId: number;
  depositId: string;
}

/** Milliseconds between queries: while the payment can be made, in the day after it expired, and after that. */
const whileOpen = 2 * 60_000;
const hourly = 60 * 60_000;
const daily = 24 * 60 * 60_000;

/**
 * Queries the provider for a deposit without a report, and expires the deposit after its time. An expired one is
 * queried until the provider reports it as failed or unknown, since until then it may still be paid. When the provider
 * does not answer, nothing changes: outcomes are never guessed.
 */
export async function checkDeposit(cashier: Cashier, { merchantId, depositId }: CheckDeposit): Promise<void> {
  const { core, payments } = cashier;
  const merchant = core.merchants.byId(merchantId);
  const deposit = await inTransaction(core.pool, { merchantId }, (tx) => findDeposit(tx, depositId));
  if (!merchant || !deposit || nextCheck(deposit, core.clock.now()) === null) return;

  const answer = await readPayment(payments, merchant, deposit, core.clock.now());
  if (answer.ok) {
    const outcome = outcomeOf(depositId, answer.value);
    if (outcome) {
      await settleDeposit(cashier, merchantId, outcome);
    } else if (core.clock.now() >= deposit.expiresAt) {
      const lapsed = answer.value.state === 'unknown' && deposit.state === 'expired';
      await end(core, merchantId, depositId, lapsed ? 'lapse' : 'expire');
    }
  }

  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await findDeposit(tx, depositId);
    if (row) await scheduleCheck(core, tx, merchantId, row, core.clock.now());
  });
}

const end = (core: Core, merchantId: number, id: string, event: 'expire' | 'lapse'): Promise<void> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    const state = deposit && nextState(depositLifeCycle, deposit.state, event);
    if (!deposit || !state || state === deposit.state) return;
    const at = core.clock.now();
    await moveDeposit(tx, { merchantId, id, state, at });
    await recordMove(tx, merchantId, deposit, { state, at });
    await core.events.publish(tx, 'memberChanged', { merchantId, memberId: deposit.memberId, what: 'deposit', id });
  });

/** Commits the change of state and the next job together. */
export async function scheduleCheck(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  deposit: DepositRow,
  now: Date,
): Promise<void> {
  const runAt = nextCheck(deposit, now);
  if (!runAt) return;
  const payload: CheckDeposit = { merchantId, depositId: deposit.id };
  await core.jobs.add(tx, checkDepositTask, payload, { key: `${checkDepositTask}:${deposit.id}`, runAt });
}

/**
 * Time of the next query; null when the state is final. Once expired, the time does not depend on when it is computed.
 */
export function nextCheck({ state, expiresAt }: Pick<DepositRow, 'state' | 'expiresAt'>, now: Date): Date | null {
  if (['credited', 'declined', 'cancelled', 'lapsed'].includes(state)) return null;
  const time = now.getTime();
  const end = expiresAt.getTime();
  if (state !== 'expired') return new Date(time < end ? Math.min(time + whileOpen, end) : time + whileOpen);
  const pause = time < end + daily ? hourly : daily;
  return new Date(end + (Math.floor((time - end) / pause) + 1) * pause);
}
