import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { findAccounts, lockMember } from '../identity/index.ts';
import { copyExclusions } from './copy-exclusions.ts';
import { findExclusion } from './exclusion-store.ts';
import { provenTraits, readTraits } from './member-keys.ts';
import { personKeys } from './person-keys.ts';

export const EXCLUDE_OTHERS_TASK = 'responsible-play.follow';

export interface Followed {
  merchantId: number;
  exclusionId: string;
}

/**
 * Excludes the person's other accounts at every merchant: those with the same number, mail address or document. The
 * request that excludes runs it at once; a job runs it again, in case the server stopped in between. Idempotent.
 */
export async function excludeOtherAccounts(core: Core, { merchantId, exclusionId }: Followed): Promise<void> {
  const person = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const exclusion = await findExclusion(tx, exclusionId);
    const traits = exclusion && (await readTraits(core, tx, exclusion.memberId));
    return traits && { proven: provenTraits(traits), idNumberKey: traits.idNumberKey };
  });
  if (!person) return;
  const { mobile = null, email = null } = person.proven;
  const keys = personKeys(core.config.dataKey, person.proven);
  for (const { id } of core.merchants.all()) {
    const accounts = await inTransaction(core.pool, { merchantId: id, readOnly: true }, (tx) =>
      findAccounts(tx, { mobile, email, idNumberKey: person.idNumberKey }),
    );
    for (const memberId of accounts) await follow(core, { merchantId: id, memberId }, keys);
  }
}

const follow = (
  core: Core,
  account: { merchantId: number; memberId: number },
  keys: readonly Buffer[],
): Promise<void> =>
  inTransaction(core.pool, { merchantId: account.merchantId }, async (tx) => {
    await lockMember(tx, account.memberId);
    await copyExclusions(core, tx, { ...account, at: core.clock.now() }, keys);
  });
