import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { NOTE_CONTEXT } from './endpoint-hash.ts';
import type { PushNote } from './queue-push.ts';
import { readChoices } from './store.ts';

/** The job that finds the member's address and words (`people/identity`). */
export const mailNoteTask = 'note.mail';

/** Queues a message about money by mail, in the caller's transaction, for members who have chosen that. */
export async function queueMail(
  { config, jobs }: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  note: PushNote,
): Promise<void> {
  if (note.kind !== 'money') return;
  const { mailMoney } = await readChoices(tx, memberId);
  if (!mailMoney) return;
  const sealed = sealSecret(config.dataKey, NOTE_CONTEXT, JSON.stringify(note));
  await jobs.add(tx, mailNoteTask, { merchantId, memberId, sealed }, { maxAttempts: 6 });
}
