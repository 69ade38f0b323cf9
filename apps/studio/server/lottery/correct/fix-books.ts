import type { Pool } from 'pg';
import { isUnknown } from '../../platform/wallet.ts';
import type { RoundBooks } from '../../rounds/round-worker.ts';
import type { Step } from '../../rounds/steps.ts';
import { claimFixes, endFix, postponeFix, readFix } from './fix-store.ts';
import { ticketOfFix, type Fix } from './fix.ts';

/** Pays a missing win; repeated under the same id until it is booked. */
const payFix: Step = async ({ id, playerId, currency, pay }, { wallet }) => {
  if (pay === null) throw new Error(`${id} is paid before it is decided`);
  const campaign = `lott-fix:${ticketOfFix(id)}`;
  const answer = await wallet.promoWin({ playerId, currency, transactionId: id, campaign, amount: pay });
  if (answer.ok) return { move: { to: 'settled' } };
  return isUnknown(answer) ? {} : { trouble: answer.code };
};

export const fixBooks = (pool: Pool): RoundBooks<Fix> => ({
  claimDue: (leaseMs, limit, id) => claimFixes(pool, leaseMs, limit, id),
  move: (fix) => endFix(pool, fix),
  postpone: (fix, pauseMs) => postponeFix(pool, fix, pauseMs),
  read: (id) => readFix(pool, id),
  stepOf: (state) => (state === 'owed' ? payFix : undefined),
});
