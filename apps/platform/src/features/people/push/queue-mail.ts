import type { PushChoices, PushKind } from '@fairhouse/contract/people/push';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { NOTE_CONTEXT } from './endpoint-hash.ts';
import type { PushNote } from './queue-push.ts';
import { readChoices } from './store.ts';

/** The job that finds the member's address and words (`people/identity`). */
export const mailNoteTask = 'note.mail';

/** Queues a message by mail, in the caller's transaction, for members who have chosen that for its kind. */
export async function queueMail(
  { config, jobs }: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  note: PushNote,
): Promise<void> {
  // What concerns security is mailed by whoever changes it, to everybody.
  if (note.kind === 'security' || !wantsMail(await readChoices(tx, memberId), note.kind)) return;
  const sealed = sealSecret(config.dataKey, NOTE_CONTEXT, JSON.stringify(note));
  await jobs.add(tx, mailNoteTask, { merchantId, memberId, sealed }, { maxAttempts: 6 });
}

/** Whether a member has chosen mail for messages of this kind. */
export const wantsMail = (
  { mailMoney, mailMessages, mailPromotions }: PushChoices,
  kind: Exclude<PushKind, 'security'>,
): boolean => ({ money: mailMoney, messages: mailMessages, promotions: mailPromotions })[kind];
