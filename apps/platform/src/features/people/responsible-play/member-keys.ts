import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { PersonTraits } from '../../../system/exclusions.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { findTraits, saveIdNumberKey, type MemberTraits } from '../identity/index.ts';
import { idNumberKey } from './person-keys.ts';

export interface KnownMember extends Omit<MemberTraits, 'idNumberSealed'> {
  idNumber: string | null;
}

/** The keys that identify a member's person. Writes the key of a document's number where it is missing. */
export async function readTraits(
  { config }: Pick<Core, 'config'>,
  tx: PoolClient,
  memberId: number,
): Promise<KnownMember | undefined> {
  const traits = await findTraits(tx, memberId);
  if (!traits) return undefined;
  const { idNumberSealed, ...known } = traits;
  if (idNumberSealed === null) return { ...known, idNumber: null };
  const idNumber = openSecret(config.dataKey, `member-id-number:${memberId}`, idNumberSealed);
  const key = idNumberKey(config.dataKey, idNumber);
  if (!known.idNumberKey?.equals(key)) await saveIdNumberKey(tx, memberId, key);
  return { ...known, idNumber, idNumberKey: key };
}

/**
 * The traits by which an exclusion applies to the person's other accounts. Unproven numbers and mail addresses do not
 * count: with them a stranger could exclude their owner at every merchant.
 */
export const provenTraits = ({ mobile, mobileProven, email, emailProven, idNumber }: KnownMember): PersonTraits => ({
  mobile: mobileProven ? mobile : null,
  email: emailProven ? email : null,
  idNumber,
});
