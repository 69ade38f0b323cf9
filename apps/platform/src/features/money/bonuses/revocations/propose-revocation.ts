import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boProposeRevocation, Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { Core } from '../../../../system/platform.ts';
import { isAccessTooNew } from '../../../house/operators/index.ts';
import { findGrant, lockBonuses } from '../store.ts';
import { auditRevocation, type Decider } from './audit-revocation.ts';
import { presentRevocation } from './present-revocation.ts';
import { findOfGrant, findRevocation, insertRevocation } from './store.ts';

/** Records that a bonus should be taken back, and why. One proposal at a time; the same one again is the same proposal. */
export async function proposeRevocation(
  core: Core,
  { operator, ip }: Decider,
  { id: bonusId, abuse, note }: RequestOf<typeof boProposeRevocation>,
): Promise<Result<Revocation>> {
  const { merchant, username: proposedBy } = operator;
  const proposedAt = core.clock.now();
  if (isAccessTooNew(operator, proposedAt)) return fail('access_too_new');
  return inTransaction<Result<Revocation>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const found = await findGrant(tx, bonusId);
    if (!found) return fail('not_found');
    const { memberId } = found;
    await lockBonuses(tx, memberId);
    const known = await findOfGrant(tx, bonusId);
    if (known) {
      const isSame = known.proposedBy === proposedBy && known.abuse === abuse && known.note === note;
      return isSame && known.state === 'proposed' ? ok(presentRevocation(merchant, known)) : fail('revocation_state');
    }
    const { state } = (await findGrant(tx, bonusId))!;
    if (state !== 'queued' && state !== 'active') return fail('bonus_ended');
    const id = randomUUID();
    await insertRevocation(tx, merchant.id, { id, bonusId, memberId, abuse, note, proposedBy, proposedAt });
    const row = (await findRevocation(tx, id))!;
    await auditRevocation(core, tx, { operator, ip }, { verb: 'propose', row, after: { note } });
    return ok(presentRevocation(merchant, row));
  });
}
