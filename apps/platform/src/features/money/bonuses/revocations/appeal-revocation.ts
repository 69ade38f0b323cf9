import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { appealRevocation as call, BonusRevocation } from '@fairhouse/contract/money/revocations';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import { nextState } from '../../../../system/life-cycle.ts';
import type { Core } from '../../../../system/platform.ts';
import { auditMember } from '../../../house/audit/index.ts';
import { presentToMember } from './present-revocation.ts';
import { revocationLifeCycle } from './revocation-states.ts';
import { findOfGrant, lockRevocation, writeAppeal } from './store.ts';

/** The member's one appeal against a bonus that was taken back; operators find it in their queue. */
export const appealRevocation = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  { id: bonusId, text, ip }: RequestOf<typeof call> & { ip: string },
): Promise<Result<BonusRevocation>> =>
  inTransaction<Result<BonusRevocation>>(core.pool, { merchantId: merchant.id }, async (tx) => {
    const found = await findOfGrant(tx, bonusId);
    if (found?.memberId !== memberId) return fail('bonus_unknown');
    const row = (await lockRevocation(tx, found.id))!;
    // What was only proposed, or rejected meanwhile, is no business of the member's.
    if (row.state === 'proposed' || row.state === 'rejected') return fail('bonus_unknown');
    if (row.appeal === text) return ok(presentToMember(row));
    const state = nextState(revocationLifeCycle, row.state, 'appeal');
    if (!state) return fail('appeal_made');
    await writeAppeal(tx, row.id, { state, appeal: text, at: core.clock.now() });
    await auditMember(core, tx, { merchant, memberId, ip }, 'appeal_bonus', { after: { bonusId, revocation: row.id } });
    return ok(presentToMember((await findOfGrant(tx, bonusId))!));
  });
