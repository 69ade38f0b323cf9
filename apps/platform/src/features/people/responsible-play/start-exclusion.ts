import { ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { Excluded, startExclusion as call } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { auditMember } from '../../house/audit/index.ts';
import { openSession, provePassword } from '../identity/index.ts';
import { excludeMember } from './exclude-member.ts';
import { excludeOtherAccounts } from './exclude-other-accounts.ts';
import { presentForAudit, presentForMember } from './present-exclusion.ts';

/** The exclusion and the ids of the ended sessions. */
type Started = Result<{ excluded: Excluded; ended: string[] }>;

/** Excludes a member who asks for it. The browser that asked gets a withdrawal-only session. */
export async function startExclusion(
  core: Core,
  caller: MemberCaller,
  { period, password }: RequestOf<typeof call>,
  place: Place,
): Promise<Started> {
  const { merchant, memberId } = caller;
  const proven = await provePassword(core, caller, password);
  if (!proven.ok) return proven;
  const merchantId = merchant.id;
  const started = await inTransaction<Started & { exclusionId?: string }>(core.pool, { merchantId }, async (tx) => {
    const excluding = await excludeMember(core, tx, { merchantId, memberId, period, setBy: 'member', reason: null });
    if (!excluding.ok) return excluding;
    const { row, before, ended } = excluding.value;
    const opened = { merchantId, memberId, at: row.since, place, passwordExpired: false, withdrawalOnly: true };
    const { token: withdrawalToken } = await openSession(tx, opened);
    const change = { before: presentForAudit(before), after: presentForAudit(row) };
    await auditMember(core, tx, { ...caller, ip: place.ip }, 'exclude', change);
    return { ...ok({ excluded: { ...presentForMember(row), withdrawalToken }, ended }), exclusionId: row.id };
  });
  if (started.exclusionId) await excludeOtherAccounts(core, { merchantId, exclusionId: started.exclusionId });
  return started;
}
