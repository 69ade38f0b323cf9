import { fail, ok, type Result } from '@fairhouse/contract';
import { kindOfPeriod, type ExclusionPeriod } from '@fairhouse/contract/people/responsible-play';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { cancelOpenDeposits } from '../../money/deposits/index.ts';
import { endAgency } from '../agent-tree/index.ts';
import { endSessions, lockMember } from '../identity/index.ts';
import { endOf, lastsAsLong } from './exclusion-periods.ts';
import { findActiveExclusion, insertExclusion, insertPersonExclusions, type ExclusionRow } from './exclusion-store.ts';
import { EXCLUDE_OTHERS_TASK } from './exclude-other-accounts.ts';
import { marksOf, readTraits } from './member-keys.ts';

export interface NewExclusion {
  merchantId: number;
  memberId: number;
  period: ExclusionPeriod;
  setBy: string;
  reason: string | null;
}

export interface Excluding {
  row: ExclusionRow;
  /** The exclusion before this one, for the audit log. */
  before: ExclusionRow | undefined;
  /** Ids of the ended sessions. */
  ended: string[];
}

/**
 * Excludes a member from now on. One transaction records the exclusion, writes the marks for all merchants and ends all
 * sessions. A login, deposit or launch under way has either committed before, and the end of the session stops it, or
 * waits for the lock and is refused.
 */
export async function excludeMember(
  core: Core,
  tx: PoolClient,
  { merchantId, memberId, period, setBy, reason }: NewExclusion,
): Promise<Result<Excluding>> {
  await lockMember(tx, memberId);
  const since = core.clock.now();
  const before = await findActiveExclusion(tx, memberId, since);
  const until = endOf(period, since);
  if (before && !lastsAsLong(until, before.until)) return fail('exclusion_longer');

  const row: ExclusionRow = { id: randomUUID(), memberId, kind: kindOfPeriod(period), since, until, setBy, reason };
  await insertExclusion(tx, merchantId, row);
  if (until === null) await endAgency(core, tx, { merchantId, memberId, at: since });
  const known = await readTraits(core, tx, memberId);
  const keys = known ? marksOf(known) : [];
  await cancelOpenDeposits(core, tx, { merchantId, memberId });
  if (keys.length > 0) {
    await insertPersonExclusions(tx, keys, { ...row, exclusionId: row.id });
    await core.jobs.add(tx, EXCLUDE_OTHERS_TASK, { merchantId, exclusionId: row.id });
  }
  return ok({ row, before, ended: await endSessions(core, tx, { merchantId, memberId }) });
}
