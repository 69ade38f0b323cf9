import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { cancelOpenDeposits } from '../../money/deposits/index.ts';
import { endAgency } from '../agent-tree/index.ts';
import { endSessions } from '../identity/index.ts';
import { copyMarks, copyPersonExclusions, findActiveExclusion } from './exclusion-store.ts';
import { marksOf, type KnownMember } from './member-keys.ts';
import { presentForAudit } from './present-exclusion.ts';

/**
 * Excludes an account for as long as other accounts of the same person, ends its sessions and cancels what it has not
 * paid yet. What is proven of it marks the person from now on too.
 */
export async function copyExclusions(
  core: Pick<Core, 'clock' | 'events' | 'jobs'>,
  tx: PoolClient,
  account: { merchantId: number; memberId: number; at: Date },
  known: KnownMember,
  exclusionIds: readonly string[],
): Promise<void> {
  const { merchantId, memberId, at } = account;
  const before = await findActiveExclusion(tx, memberId, at);
  if (!(await copyPersonExclusions(tx, account, exclusionIds))) return;
  const now = await findActiveExclusion(tx, memberId, at);
  if (now?.until === null) await endAgency(core, tx, account);
  const proven = marksOf(known).filter(({ strong }) => strong);
  await copyMarks(tx, exclusionIds, proven);
  await endSessions(core, tx, account);
  await cancelOpenDeposits(core, tx, account);
  await appendAudit(core, tx, {
    merchantId,
    actor: 'system',
    action: 'member.exclude',
    subject: `member:${memberId}`,
    before: presentForAudit(before),
    after: presentForAudit(now),
    ip: '',
  });
}
