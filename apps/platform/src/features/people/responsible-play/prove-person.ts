import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { EXCLUDE_OTHERS_TASK } from './exclude-other-accounts.ts';
import { copyMarks, listActiveMarks } from './exclusion-store.ts';
import { matchPerson } from './match-person.ts';
import { findLinked, linkAccounts } from './same-persons/store.ts';
import { linkedKey } from './trait-keys.ts';

/**
 * A document proved whose account it is. All accounts with this document become one person's: their exclusions mark the
 * person, this account follows at once, and a job compares the others at every merchant.
 */
export async function provePerson(
  core: Pick<Core, 'config' | 'clock' | 'events' | 'jobs'>,
  tx: PoolClient,
  account: { merchantId: number; memberId: number; at: Date },
  personId: string,
): Promise<void> {
  const { merchantId, memberId, at } = account;
  const linked = await findLinked(tx, personId);
  await linkAccounts(tx, { merchantId, memberIds: [memberId, ...linked], personId });
  const exclusionIds = await listActiveMarks(tx, await findLinked(tx, personId), at);
  const key = linkedKey(core.config.dataKey, personId);
  await copyMarks(tx, exclusionIds, [{ trait: 'linked', key, strong: true }]);
  await matchPerson(core, tx, account);
  for (const exclusionId of await listOwn(tx, memberId, at))
    await core.jobs.add(tx, EXCLUDE_OTHERS_TASK, { merchantId, exclusionId });
}

/** The member's own exclusions: the job reads the traits of the account that has the row. */
async function listOwn(tx: PoolClient, memberId: number, at: Date): Promise<string[]> {
  return listActiveMarks(tx, [memberId], at, 'rows');
}
