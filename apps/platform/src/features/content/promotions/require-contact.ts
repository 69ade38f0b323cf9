import { fail, type Failure } from '@fairhouse/contract';
import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { findProfile } from '../../people/identity/index.ts';
import { takeContact, type ContactKind } from './contact-store.ts';
import type { Candidate } from './eligible.ts';

const codes = { zalo: 'error_zalo', whatsapp: 'error_whatsapp' } as const;

/** One contact has many spellings. */
const plain = (contact: string): string =>
  contact
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s+.-]/g, '');

/**
 * Refuses a reward that a member takes without the contact that the merchant asks for from this amount on, or with that of
 * another member who took one before (spec §9). Undefined when nothing is missing.
 */
export async function refuseContact(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: Candidate,
  amount: number,
): Promise<Failure | undefined> {
  const { zaloFrom = Infinity, whatsappFrom = Infinity } = merchant.settings.contact;
  const asked: ContactKind[] = [
    ...(amount >= zaloFrom ? (['zalo'] as const) : []),
    ...(amount >= whatsappFrom ? (['whatsapp'] as const) : []),
  ];
  if (asked.length === 0) return undefined;
  const profile = await findProfile(tx, memberId);
  for (const kind of asked) {
    const contact = profile?.[kind];
    if (!contact) return fail(codes[kind], { value: { reason: 'missing' } });
    const hash = createHmac('sha256', Buffer.from(core.config.dataKey, 'hex'))
      .update(`reward ${kind} ${plain(contact)}`)
      .digest();
    const owner = await takeContact(tx, { merchantId: merchant.id, kind, hash, memberId, at: core.clock.now() });
    if (owner !== memberId) return fail(codes[kind], { value: { reason: 'taken' } });
  }
  return undefined;
}
