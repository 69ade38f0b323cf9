import type { MemberNote } from '@fairhouse/contract/people/member-notes-backoffice';
import type { NoteRow } from './store.ts';

export const presentNote = ({ id, at, author, note }: NoteRow): MemberNote => ({
  id,
  at: at.toISOString(),
  author,
  note,
});
