import { fail, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { boRejectRevocation, Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import { nextState } from '../../../../system/life-cycle.ts';
import { isAccessTooNew, refuseSamePerson } from '../../../house/operators/index.ts';
import { revokeGrant, SweepRefused } from '../end-bonus.ts';
import { findGrant, lockBonuses } from '../store.ts';
import { auditRevocation, type Decider } from './audit-revocation.ts';
import { notifyRevoked } from './notify-member.ts';
import { presentRevocation } from './present-revocation.ts';
import { revocationLifeCycle } from './revocation-states.ts';
import { findRevocation, lockRevocation, writeDecision, type RevocationRow } from './store.ts';

/** A bet that is taken at the same moment changes the balance; then all is undone and tried again. */
const TRIES = 3;

/** Another person approves: the grant ends and its bonus money goes back, with the notice and the audit entry. */
export async function approveRevocation(core: Core, decider: Decider, id: string): Promise<Result<Revocation>> {
  const { merchant } = decider.operator;
  if (isAccessTooNew(decider.operator, core.clock.now())) return fail('access_too_new');
  for (let left = TRIES; ; left -= 1) {
    try {
      return await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => approve(core, tx, decider, id));
    } catch (error) {
      if (!(error instanceof SweepRefused)) throw error;
      if (left === 1 || error.code !== 'insufficient_funds') return refusalOf(error);
    }
  }
}

const refusalOf = ({ code }: SweepRefused): Failure =>
  fail(code === 'wallet_closed' ? 'wallet_closed' : 'wallet_frozen');

async function approve(core: Core, tx: PoolClient, decider: Decider, id: string): Promise<Result<Revocation>> {
  const { merchant, username: by } = decider.operator;
  const row = await lockRevocation(tx, id);
  if (!row) return fail('not_found');
  if (row.state === 'revoked' && row.decidedBy === by) return ok(presentRevocation(merchant, row));
  const state = nextState(revocationLifeCycle, row.state, 'approve');
  if (!state) return fail('revocation_state');
  const refused = await refuseSamePerson(core, tx, decider.operator, row.proposedBy, 'own_proposal');
  if (refused) return refused;
  const amount = await take(core, tx, merchant, row);
  if (amount === undefined) return fail('bonus_ended');
  await writeDecision(tx, id, { state, by, at: core.clock.now(), reason: null, amount });
  await notifyRevoked(core, tx, merchant, { ...row, amount });
  await auditRevocation(core, tx, decider, { verb: 'approve', row, after: { amount } });
  return ok(presentRevocation(merchant, (await findRevocation(tx, id))!));
}

/**
 * What was taken: the bonus money that there was, or what a waiting grant would have credited. Undefined when the grant was
 * completed, given up or expired meanwhile; what was converted is the member's own.
 */
async function take(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { bonusId, memberId }: RevocationRow,
): Promise<number | undefined> {
  await lockBonuses(tx, memberId);
  const grant = (await findGrant(tx, bonusId))!;
  if (!(await revokeGrant(core, tx, merchant, grant))) return undefined;
  return grant.state === 'queued' ? grant.amount : (await findGrant(tx, bonusId))!.returned;
}

/** Closes a proposal without effect. Who made it may do so too. */
export const rejectRevocation = (
  core: Core,
  decider: Decider,
  { id, reason }: RequestOf<typeof boRejectRevocation>,
): Promise<Result<Revocation>> =>
  inTransaction<Result<Revocation>>(core.pool, { merchantId: decider.operator.merchant.id }, async (tx) => {
    const { merchant, username: by } = decider.operator;
    const row = await lockRevocation(tx, id);
    if (!row) return fail('not_found');
    if (row.state === 'rejected' && row.decidedBy === by && row.decisionReason === reason)
      return ok(presentRevocation(merchant, row));
    const state = nextState(revocationLifeCycle, row.state, 'reject');
    if (!state) return fail('revocation_state');
    await writeDecision(tx, id, { state, by, at: core.clock.now(), reason, amount: null });
    await auditRevocation(core, tx, decider, { verb: 'reject', row, after: { reason } });
    return ok(presentRevocation(merchant, (await findRevocation(tx, id))!));
  });
