import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { PersonTraits } from '../../../system/exclusions.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { findTraits, saveIdNumberKey, type MemberTraits } from '../identity/index.ts';
import { idNumberKey } from './person-keys.ts';

export interface KnownMember extends Omit<MemberTraits, 'idNumberSealed'> {
  idNumber: string | null;
}

/** What a member is known by. The key of a document's number is written where it was not yet. */
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
 * The traits by which an exclusion reaches the member's other accounts. A number or mail address that nobody proved would let a stranger
 * exclude its owner everywhere.
 */
export const provenTraits = ({ mobile, mobileProven, email, emailProven, idNumber }: KnownMember): PersonTraits => ({
  mobile: mobileProven ? mobile : null,
  email: emailProven ? email : null,
  idNumber,
});
