import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boMemberNotes } from '@fairhouse/contract/people/member-notes-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { presentNote } from './present-note.ts';
import { selectNotes } from './store.ts';

/** The notes on a member of the operator's merchant. */
export const listNotes = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boMemberNotes>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    return ok({ list: (await selectNotes(tx, memberId)).map(presentNote) });
  });
