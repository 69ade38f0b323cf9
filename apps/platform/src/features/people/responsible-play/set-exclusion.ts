import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  BoExclusion,
  boExcludeMember,
  boExclusions,
} from '@fairhouse/contract/people/responsible-play-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { memberById } from '../identity/index.ts';
import { excludeMember } from './exclude-member.ts';
import { listExclusions, selectExcluded } from './exclusion-store.ts';
import { excludeOtherAccounts } from './exclude-other-accounts.ts';
import { presentForAudit, presentForOperators } from './present-exclusion.ts';

type Set = Result<{ exclusion: BoExclusion; ended: string[] }>;

/** Sets an exclusion as an operator. No call ends one. */
export async function setExclusion(
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, period, reason }: RequestOf<typeof boExcludeMember>,
): Promise<Set> {
  const merchantId = merchant.id;
  const set = await inTransaction<Set>(core.pool, { merchantId }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const setBy = `operator:${username}`;
    const excluding = await excludeMember(core, tx, { merchantId, memberId, period, setBy, reason });
    if (!excluding.ok) return excluding;
    const { row, before, ended } = excluding.value;
    await appendAudit(core, tx, {
      merchantId,
      actor: setBy,
      action: 'member.exclude',
      subject: `member:${memberId}`,
      before: presentForAudit(before),
      after: presentForAudit(row),
      ip,
    });
    return ok({ exclusion: presentForOperators(row, row.since), ended });
  });
  if (set.ok) await excludeOtherAccounts(core, { merchantId, exclusionId: set.value.exclusion.id });
  return set;
}

/** The members of a merchant who are excluded now. */
export async function excludedAmong(
  core: Core,
  merchantId: number,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const excluded = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    selectExcluded(tx, memberIds, core.clock.now()),
  );
  return new Set(excluded);
}

export const showExclusions = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boExclusions>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const now = core.clock.now();
    return ok({ list: (await listExclusions(tx, memberId)).map((row) => presentForOperators(row, now)) });
  });
