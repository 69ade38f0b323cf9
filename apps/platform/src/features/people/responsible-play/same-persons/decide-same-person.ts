import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boDecideSamePerson, LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { lockMember } from '../../identity/index.ts';
import { copyMarks } from '../exclusion-store.ts';
import { matchPerson } from '../match-person.ts';
import { linkedKey } from '../trait-keys.ts';
import { presentLikely } from './present-likely.ts';
import { decideLikely, findLikely, linkAccounts, lockLikely, type LikelyRow } from './store.ts';

/**
 * An operator says whether a member is the excluded person, with a reason, once. "The same" links the accounts for good:
 * this exclusion follows in the same transaction, and so will later ones.
 */
export const decideSamePerson = (
  core: Core,
  { merchant, username }: OperatorCaller,
  { id, verdict, reason }: RequestOf<typeof boDecideSamePerson>,
  ip: string,
): Promise<Result<LikelySamePerson>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const read = await findLikely(tx, id);
    if (!read) return fail('not_found');
    // As everybody who excludes: the member first.
    await lockMember(tx, read.memberId);
    await lockLikely(tx, id);
    const row = await findLikely(tx, id);
    if (!row) return fail('not_found');
    if (row.verdict) {
      const repeated = row.verdict === verdict && row.decidedBy === username && row.reason === reason;
      return repeated ? ok(presentLikely(row)) : fail('conflict_changed');
    }
    const at = core.clock.now();
    await decideLikely(tx, { id, verdict, by: username, at, reason });
    if (verdict === 'same') await link(core, tx, { merchantId: merchant.id, row, at });
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: verdict === 'same' ? 'member.link_person' : 'member.part_person',
      subject: `member:${row.memberId}`,
      before: null,
      after: { excluded: row.excludedId, traits: row.traits, reason },
      ip,
    });
    return ok(presentLikely({ ...row, verdict, decidedBy: username, decidedAt: at, reason }));
  });

/** The link is a trait that both accounts have from now on, and a proven one. */
async function link(
  core: Core,
  tx: PoolClient,
  { merchantId, row, at }: { merchantId: number; row: LikelyRow; at: Date },
): Promise<void> {
  const { memberId, excludedId, exclusionId } = row;
  const memberIds = excludedId === null ? [memberId] : [memberId, excludedId];
  const personId = await linkAccounts(tx, { merchantId, memberIds });
  const key = linkedKey(core.config.dataKey, personId);
  await copyMarks(tx, [exclusionId], [{ trait: 'linked', key, strong: true }]);
  await matchPerson(core, tx, { merchantId, memberId, at });
}
