import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boAddMemberNote, MemberNote } from '@fairhouse/contract/people/member-notes-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { presentNote } from './present-note.ts';
import { insertNote } from './store.ts';

/** Writes a note with its author and time. The table is append-only, so the audit log has no entry of it. */
export const addNote = (
  core: Core,
  { merchant: { id: merchantId }, username: author }: OperatorCaller,
  { id: memberId, note }: RequestOf<typeof boAddMemberNote>,
): Promise<Result<MemberNote>> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const at = core.clock.now();
    const id = await insertNote(tx, { merchantId, memberId, at, author, note });
    return ok(presentNote({ id, at, author, note }));
  });
