import type { PoolClient } from 'pg';
import { findAccounts, findTraits } from '../../people/identity/index.ts';
import { findOnSameAccounts, findOnSameDevices } from './same-person-store.ts';

/** What two accounts have in common. */
type CommonTrait = 'person' | 'payout_account' | 'device';

/** Other accounts of the merchant that may be the same person's, and by what; the strongest trait of each. */
export async function findSamePerson(
  tx: PoolClient,
  memberId: number,
): Promise<{ memberId: number; by: CommonTrait }[]> {
  const traits = await findTraits(tx, memberId);
  const found = new Map<number, CommonTrait>();
  const add = (ids: readonly number[], by: CommonTrait) => {
    for (const id of ids) if (id !== memberId && !found.has(id)) found.set(id, by);
  };
  if (traits) {
    const { mobile, email, idNumberKey } = traits;
    add(await findAccounts(tx, { mobile, email, idNumberKey, browsers: [] }), 'person');
  }
  add(await findOnSameAccounts(tx, memberId), 'payout_account');
  add(await findOnSameDevices(tx, memberId), 'device');
  return [...found].map(([id, by]) => ({ memberId: id, by }));
}
