import type { Locale } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { readMessageWords } from '../../house/message-templates/index.ts';
import { queueMessage } from '../../house/messages/index.ts';
import { openNote, writeNote } from '../push/index.ts';
import { findContacts } from './contacts-store.ts';
import { findMember } from './store.ts';

const payloadSchema = z.object({ merchantId: z.int(), memberId: z.int(), sealed: z.string() });

/** Sends a message to the member's proven mail address, in the member's language; amounts are named there. */
export async function mailNote(core: Core, payload: unknown): Promise<void> {
  const { merchantId, memberId, sealed } = payloadSchema.parse(payload);
  const merchant = core.merchants.byId(merchantId);
  if (!merchant) return;
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const member = await findMember(tx, memberId);
    const { email } = await findContacts(tx, memberId);
    if (!member || email === null) return;
    const locale = member.language as Locale;
    const { text } = writeNote(openNote(core, sealed), await readMessageWords(tx, merchant, locale), true);
    const mail = { channel: 'email', template: 'aboutMoney', params: { text } } as const;
    await queueMessage(core, tx, { merchantId, to: email, locale, ...mail });
  });
}
