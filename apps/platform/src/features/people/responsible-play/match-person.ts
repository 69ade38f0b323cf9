import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { copyExclusions } from './copy-exclusions.ts';
import { matchMarks } from './exclusion-store.ts';
import { judgeMatches } from './judge-matches.ts';
import { readTraits } from './member-keys.ts';
import { findVerdicts, recordLikely } from './same-persons/store.ts';

/**
 * Compares a member with all who are excluded. Who is surely one of them is excluded too; who is likely one of them waits
 * for an operator, and notices nothing of it. An operator's "different" stands against everything but a proven trait.
 */
export async function matchPerson(
  core: Pick<Core, 'config' | 'clock' | 'events' | 'jobs'>,
  tx: PoolClient,
  account: { merchantId: number; memberId: number; at: Date },
): Promise<void> {
  const known = await readTraits(core, tx, account.memberId);
  if (!known || known.keys.length === 0) return;
  const marks = await matchMarks(tx, account, known.keys);
  if (marks.length === 0) return;
  const verdicts = await findVerdicts(tx, account.memberId);
  const judged = judgeMatches(known.keys, marks);
  const sure = judged.filter(
    ({ exclusionId, verdict }) =>
      verdict === 'proven' || (verdict === 'together' && verdicts.get(exclusionId) !== 'different'),
  );
  if (sure.length > 0)
    await copyExclusions(
      core,
      tx,
      account,
      known,
      sure.map(({ exclusionId }) => exclusionId),
    );
  for (const { exclusionId, traits, verdict } of judged)
    if (verdict === 'likely') await recordLikely(tx, account, { exclusionId, traits });
}
