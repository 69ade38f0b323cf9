import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boAddMemberNote, MemberNote } from '@fairhouse/contract/people/member-notes-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { presentNote } from './present-note.ts';
import { findNote, insertNote } from './store.ts';

/**
 * Writes a note with its author and time, once per key. The table is append-only, so the audit log has no entry of it.
 */
export const addNote = (
  core: Core,
  { merchant: { id: merchantId }, username: author }: OperatorCaller,
  { id: memberId, note, idempotencyKey }: RequestOf<typeof boAddMemberNote> & { idempotencyKey: string },
): Promise<Result<MemberNote>> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const written = await insertNote(tx, { merchantId, memberId, at: core.clock.now(), author, note, idempotencyKey });
    const row = written ?? (await findNote(tx, { author, idempotencyKey }));
    if (!row) throw new Error('a note with this key exists, but cannot be read');
    return row.memberId === memberId && row.note === note ? ok(presentNote(row)) : fail('key_reused');
  });
