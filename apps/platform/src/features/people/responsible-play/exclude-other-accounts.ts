import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { findFingerprintHolders } from '../../money/withdrawals/index.ts';
import { findAccounts, lockMember } from '../identity/index.ts';
import { findExclusion } from './exclusion-store.ts';
import { matchPerson } from './match-person.ts';
import { readTraits, type PersonSearch } from './member-keys.ts';
import { findLinked } from './same-persons/store.ts';

export const EXCLUDE_OTHERS_TASK = 'responsible-play.follow';

export interface Followed {
  merchantId: number;
  exclusionId: string;
}

/**
 * Compares every account that shares a trait with the excluded member, at every merchant: it is excluded too, or waits
 * for an operator. The request that excludes runs it at once; a job runs it again, in case the server stopped in between.
 * Idempotent.
 */
export async function excludeOtherAccounts(core: Core, { merchantId, exclusionId }: Followed): Promise<void> {
  const known = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const exclusion = await findExclusion(tx, exclusionId);
    return exclusion && (await readTraits(core, tx, exclusion.memberId));
  });
  if (!known) return;
  for (const { id } of core.merchants.all()) {
    const accounts = await inTransaction(core.pool, { merchantId: id, readOnly: true }, (tx) =>
      findSharing(tx, known.search),
    );
    for (const memberId of accounts)
      await inTransaction(core.pool, { merchantId: id }, async (tx) => {
        await lockMember(tx, memberId);
        await matchPerson(core, tx, { merchantId: id, memberId, at: core.clock.now() });
      });
  }
}

/** Accounts of the transaction's merchant that share a trait with the person. */
async function findSharing(tx: PoolClient, { fingerprints, personId, ...search }: PersonSearch): Promise<Set<number>> {
  const found = [
    ...(await findAccounts(tx, search)),
    ...(await findFingerprintHolders(tx, fingerprints)),
    ...(await findLinked(tx, personId)),
  ];
  return new Set(found);
}
