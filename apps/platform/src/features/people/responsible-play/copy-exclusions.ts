import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { endSessions } from '../identity/index.ts';
import { findActiveExclusion, copyPersonExclusions } from './exclusion-store.ts';
import { presentForAudit } from './present-exclusion.ts';

/** Excludes an account for as long as another one of the same person, and ends its sessions. */
export async function copyExclusions(
  core: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  account: { merchantId: number; memberId: number; at: Date },
  keys: readonly Buffer[],
): Promise<void> {
  const { merchantId, memberId, at } = account;
  const before = await findActiveExclusion(tx, memberId, at);
  if (!(await copyPersonExclusions(tx, account, keys))) return;
  await endSessions(core, tx, account);
  await appendAudit(core, tx, {
    merchantId,
    actor: 'system',
    action: 'member.exclude',
    subject: `member:${memberId}`,
    before: presentForAudit(before),
    after: presentForAudit(await findActiveExclusion(tx, memberId, at)),
    ip: '',
  });
}
