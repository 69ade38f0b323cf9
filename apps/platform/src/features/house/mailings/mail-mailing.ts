import type { Locale } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import * as z from 'zod/mini';
import type { Core } from '../../../system/platform.ts';
import { findContacts, memberById } from '../../people/identity/index.ts';
import { readChoices, wantsMail } from '../../people/push/index.ts';
import { excludedAmong } from '../../people/responsible-play/index.ts';
import { chooseText } from '../inbox/index.ts';
import { queueMessage } from '../messages/index.ts';
import { findMailing } from './store.ts';

const payloadSchema = z.object({ merchantId: z.int(), memberId: z.int(), id: z.uuid() });

/** Sends a mailing to the member's proven address in the member's language, unless that is no longer wanted. */
export async function mailMailing(core: Core, payload: unknown): Promise<void> {
  const { merchantId, memberId, id } = payloadSchema.parse(payload);
  const excluded = await excludedAmong(core, merchantId, [memberId]);
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const [mailing, member] = [await findMailing(tx, id), await memberById(tx, memberId)];
    const { email } = await findContacts(tx, memberId);
    if (!mailing || !member || email === null || !wantsMail(await readChoices(tx, memberId), mailing.kind)) return;
    if (mailing.kind === 'promotions' && excluded.has(memberId)) return;
    const locale = member.language as Locale;
    const { title, text } = chooseText(mailing.words, locale);
    const mail = { channel: 'email', template: 'mailing', params: { title, text } } as const;
    await queueMessage(core, tx, { merchantId, to: email, locale, ...mail });
  });
}
