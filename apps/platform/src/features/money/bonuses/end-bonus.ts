import { refOf, type Operation } from '@fairhouse/ledger';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { activateNext, announceBonus } from './grant-bonus.ts';
import {
  allCounted,
  bonusBalance,
  endGrant,
  findCurrent,
  hasOpenRounds,
  lockBonuses,
  noteSweep,
  revokeQueued,
  settleGrant,
  type GrantRow,
} from './store.ts';

/** Grants that one run of the job looks at. */
export const DUE_LIMIT = 500;

/** Ends the active grant without conversion: its bonus money goes back to the house. The caller holds the member's lock. */
export async function forfeitCurrent(core: Core, tx: PoolClient, merchant: Merchant, grant: GrantRow): Promise<void> {
  if (await endGrant(tx, grant.id, 'forfeited')) await settle(core, tx, merchant, grant.memberId);
}

/**
 * Ends a grant that operators take back: what there is of its bonus money goes back to the house, and what open rounds pay to it
 * later too. False when it ended meanwhile. The caller holds the member's lock.
 */
export async function revokeGrant(core: Core, tx: PoolClient, merchant: Merchant, grant: GrantRow): Promise<boolean> {
  if (grant.state === 'queued') {
    if (!(await revokeQueued(tx, grant.id))) return false;
    await announceBonus(core, tx, merchant.id, grant.memberId);
    return true;
  }
  if (!(await endGrant(tx, grant.id, 'revoked'))) return false;
  await settle(core, tx, merchant, grant.memberId);
  return true;
}

/** Does for a member what is due: ends, converts, returns, activates the next. Safe to repeat. */
export const moveOn = (core: Core, merchant: Merchant, memberId: number): Promise<void> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockBonuses(tx, memberId);
    const current = await findCurrent(tx, memberId);
    if (current?.state === 'active') await endInactive(core, tx, current);
    await settle(core, tx, merchant, memberId);
  });

/** A grant past its time, once the rounds that were opened before are closed; one whose bonus money is used up. */
async function endInactive(core: Core, tx: PoolClient, grant: GrantRow): Promise<void> {
  const late = grant.expiresAt !== null && grant.expiresAt <= core.clock.now();
  if (!late && (await bonusBalance(tx, grant.memberId)) > 0) return;
  if (await hasOpenRounds(tx, grant, { ofBonus: !late })) return;
  if (await allCounted(tx, grant)) await endGrant(tx, grant.id, late ? 'expired' : 'spent');
}

/**
 * Empties the bonus wallet of a grant that has ended: to the member when the wagering was completed, else to the house.
 * Once no open round has its bonus money, the next grant begins.
 */
async function settle(core: Core, tx: PoolClient, merchant: Merchant, memberId: number): Promise<void> {
  const grant = await findCurrent(tx, memberId);
  if (grant?.state === 'active') return;
  if (grant) {
    await sweep(core, tx, merchant, grant);
    await announceBonus(core, tx, merchant.id, memberId);
    // The entries above hold the lock of the wallet; without any there is no bonus money to stake.
    if (await hasOpenRounds(tx, grant, { ofBonus: true })) return;
    await settleGrant(tx, grant.id);
  }
  await activateNext(core, tx, merchant, memberId);
}

async function sweep(core: Core, tx: PoolClient, merchant: Merchant, grant: GrantRow): Promise<void> {
  const balance = await bonusBalance(tx, grant.memberId);
  if (balance === 0) return;
  const most = grant.state === 'completed' ? (grant.terms.maxConvert ?? Infinity) - grant.converted : 0;
  const converted = Math.min(balance, most);
  const returned = balance - converted;
  const movement = (type: 'bonus_convert' | 'bonus_forfeit', amount: number): Operation => ({
    type,
    ref: refOf('bonus', grant.id, type, String(grant.sweeps)),
    merchantId: merchant.id,
    customerId: grant.memberId,
    currency: merchant.settings.currency,
    amount,
    cause: { type: 'promotion', id: grant.id },
  });
  const outcomes = await core.ledger.postIn(tx, merchant.id, [
    ...(converted > 0 ? [movement('bonus_convert', converted)] : []),
    ...(returned > 0 ? [movement('bonus_forfeit', returned)] : []),
  ]);
  // A bet took some meanwhile, or the wallet is frozen: all is undone, and the next run finds the balance as it is then.
  const refused = outcomes.find((outcome) => outcome.status === 'refused');
  if (refused?.status === 'refused') throw new SweepRefused(refused.code);
  await noteSweep(tx, grant.id, { converted, returned });
}

/** Undone as a whole; the job tries again. */
export class SweepRefused extends Error {
  override name = 'SweepRefused';
  readonly code: string;

  constructor(code: string) {
    super(`the ledger refused the end of a bonus: ${code}`);
    this.code = code;
  }
}
