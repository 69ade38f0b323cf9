import { boAddMemberNote, boMemberNotes } from '@fairhouse/contract/people/member-notes-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute } from '../../../system/routes.ts';
import { addNote } from './add-note.ts';
import { listNotes } from './list-notes.ts';

export const mountMemberNotes: Mount = (platform, { backoffice }) => {
  operatorRoute(platform, backoffice, boMemberNotes, (operator, { id }) => listNotes(platform, operator, id));
  operatorRoute(platform, backoffice, boAddMemberNote, (operator, request, { idempotencyKey }) =>
    addNote(platform, operator, { ...request, idempotencyKey }),
  );
};
