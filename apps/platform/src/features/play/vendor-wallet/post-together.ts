import { ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Outcome, StakeReturn, Win } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { unknown } from './post-movement.ts';
import type { BookedCurrency } from './trial-money.ts';

/** Only a part of what belongs together would be booked: nothing is. */
class NotTogether extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('not together');
    this.outcome = outcome;
  }
}

/**
 * Posts a win and the stake that comes back with it in one transaction. Answers the outcome of the last one, or the refusal of
 * either.
 */
export async function postTogether(
  core: Core,
  win: Win,
  back: StakeReturn & { currency: BookedCurrency },
): Promise<Result<Outcome>> {
  const { merchantId, customerId: memberId } = win;
  try {
    const outcome = await inTransaction(core.pool, { merchantId }, async (tx) => {
      const [won, returned] = (await core.ledger.postIn(tx, merchantId, [win, back])) as [Outcome, Outcome];
      if (won.status === returned.status) return won.status === 'refused' ? won : returned;
      throw new NotTogether(won.status === 'refused' ? won : isRefused(returned) ? returned : reused(returned));
    });
    if (outcome.status === 'posted') core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
    return ok(outcome);
  } catch (error) {
    return error instanceof NotTogether ? ok(error.outcome) : unknown(core, win.ref, error);
  }
}

/** Posts a win, and books what belongs to it in the same transaction where it is posted now. */
export async function postInOne(
  core: Core,
  win: Win,
  book: (tx: PoolClient) => Promise<void>,
): Promise<Result<Outcome>> {
  const { merchantId, customerId: memberId } = win;
  try {
    const outcome = await inTransaction(core.pool, { merchantId }, async (tx) => {
      const [posted] = (await core.ledger.postIn(tx, merchantId, [win])) as [Outcome];
      if (posted.status === 'posted') await book(tx);
      return posted;
    });
    if (outcome.status === 'posted') core.events.announce('memberChanged', { merchantId, memberId, what: 'balance' });
    return ok(outcome);
  } catch (error) {
    return unknown(core, win.ref, error);
  }
}

const isRefused = ({ status }: Outcome): boolean => status === 'refused';

/** One of them was booked before, without the other: the id was used for something else. */
const reused = ({ balance }: Outcome): Outcome => ({ status: 'refused', code: 'key_reused', balance, repeated: false });
