import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { foldName } from '../../../system/fold-text.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { readPayoutTraits } from '../../money/withdrawals/index.ts';
import { findTraits, saveIdNumberKey, type MemberTraits } from '../identity/index.ts';
import { findPersonId } from './same-persons/store.ts';
import { emailKey, idNumberKey, keyed, linkedKey, mobileKey, type TraitKey } from './trait-keys.ts';

/** By what a member's other accounts are found. */
export interface PersonSearch {
  mobile: string | null;
  email: string | null;
  idNumberKey: Buffer | null;
  /** Hexadecimal. */
  browsers: readonly string[];
  fingerprints: readonly string[];
  personId: string | null;
}

export interface KnownMember {
  keys: TraitKey[];
  search: PersonSearch;
}

/**
 * All traits of a member. A contact that nobody proved is weak: a stranger may have entered it. So is a document's number
 * without a proven contact beside it, a payout account that was never paid to, a browser, and a name with a birthday.
 */
export async function readTraits(
  { config: { dataKey } }: Pick<Core, 'config'>,
  tx: PoolClient,
  memberId: number,
): Promise<KnownMember | undefined> {
  const traits = await findTraits(tx, memberId);
  if (!traits) return undefined;
  const payouts = await readPayoutTraits(tx, memberId);
  const personId = await findPersonId(tx, memberId);
  const document = await readDocument(dataKey, tx, memberId, traits);
  const { mobile, mobileProven, email, emailProven, realName, birthday, browsers } = traits;
  const name = realName !== null && birthday !== null ? JSON.stringify([foldName(realName), birthday]) : null;
  const keys: TraitKey[] = [
    ...(mobile ? [{ trait: 'mobile', key: mobileKey(dataKey, mobile), strong: mobileProven } as const] : []),
    ...(email ? [{ trait: 'email', key: emailKey(dataKey, email), strong: emailProven } as const] : []),
    ...(document ? [{ trait: 'document', key: document, strong: mobileProven || emailProven } as const] : []),
    ...payouts.map(
      ({ fingerprint, paid }) =>
        ({ trait: 'payout', key: keyed(dataKey, 'payout account', fingerprint), strong: paid }) as const,
    ),
    ...browsers.map(
      (browser) => ({ trait: 'browser', key: keyed(dataKey, 'browser', browser), strong: false }) as const,
    ),
    ...(name ? [{ trait: 'name', key: keyed(dataKey, 'name', name), strong: false } as const] : []),
    ...(personId ? [{ trait: 'linked', key: linkedKey(dataKey, personId), strong: true } as const] : []),
  ];
  const fingerprints = payouts.map(({ fingerprint }) => fingerprint);
  return { keys, search: { mobile, email, idNumberKey: document, browsers, fingerprints, personId } };
}

/** The key of the document's number, stored where it is not yet: other accounts are found by it. */
async function readDocument(
  dataKey: string,
  tx: PoolClient,
  memberId: number,
  { idNumberSealed, idNumberKey: stored }: MemberTraits,
): Promise<Buffer | null> {
  if (idNumberSealed === null) return null;
  const key = idNumberKey(dataKey, openSecret(dataKey, `member-id-number:${memberId}`, idNumberSealed));
  if (!stored?.equals(key)) await saveIdNumberKey(tx, memberId, key);
  return key;
}

/**
 * The marks that an exclusion leaves for all merchants: what was proven, the document, and what makes another account
 * likely. An unproven contact is none: a stranger who enters somebody's number would have its owner under suspicion.
 */
export const marksOf = ({ keys }: KnownMember): TraitKey[] =>
  keys
    .filter(({ trait, strong }) => strong || (trait !== 'mobile' && trait !== 'email'))
    .map((key) => (key.trait === 'document' ? { ...key, strong: true } : key));
