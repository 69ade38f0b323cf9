import type { BoundContact } from '@fairhouse/contract/people/contacts';
import type { PoolClient } from 'pg';
import { findBindings, type Binding } from '../../identity/index.ts';
import { maskEmail, maskMobile } from '../mask-contact.ts';

/** A member's contacts as pages show them. */
export async function showContacts(
  tx: PoolClient,
  memberId: number,
): Promise<{ mobile: BoundContact | null; email: BoundContact | null }> {
  const { mobile, email } = await findBindings(tx, memberId);
  return { mobile: mobile && shown(mobile, maskMobile), email: email && shown(email, maskEmail) };
}

const shown = ({ to, provenAt }: Binding, mask: (to: string) => string): BoundContact => ({
  shown: mask(to),
  provenAt: provenAt?.toISOString() ?? null,
});
