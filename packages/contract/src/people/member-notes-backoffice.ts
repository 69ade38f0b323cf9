import * as z from 'zod/mini';
import { defineCall, instant, queryInt, text } from '../core/index.ts';

/** Notes of operators on a member, for their colleagues only. A note is never changed or removed. */

/** Characters of the longest note. */
export const NOTE_LENGTH = 1000;

const memberId = queryInt(1, 2 ** 47);

export const memberNoteSchema = z.object({
  id: z.int(),
  at: instant(),
  /** Username of the operator who wrote it. */
  author: z.string(),
  note: z.string(),
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

export const boMemberNotes = defineCall({
  name: 'boMemberNotes',
  summary: 'The latest hundred notes on a member, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/notes',
  auth: 'operator:members.read',
  request: z.object({ id: memberId }),
  response: z.object({ list: z.array(memberNoteSchema) }),
  errors: ['not_found'],
});

export const boAddMemberNote = defineCall({
  name: 'boAddMemberNote',
  summary: 'Write a note on a member',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/notes',
  auth: 'operator:members.note',
  idempotent: true,
  request: z.strictObject({ id: memberId, note: text(3, NOTE_LENGTH) }),
  response: memberNoteSchema,
  errors: ['not_found', 'key_reused'],
});
