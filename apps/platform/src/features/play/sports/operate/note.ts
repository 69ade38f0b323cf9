import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../../house/audit/index.ts';
import type { Editor } from './bookmakers.ts';

export type Note = Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after'>;

/** One entry for each change that the vendor has made; its calls have one effect however often they are made. */
export const note = (core: Core, editor: Editor, change: Note): Promise<void> =>
  inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, (tx) => noteIn(core, tx, editor, change));

export const noteIn = async (core: Core, tx: PoolClient, { operator, ip }: Editor, change: Note): Promise<void> => {
  const { merchant, username } = operator;
  await appendAudit(core, tx, { merchantId: merchant.id, actor: `operator:${username}`, ip, ...change });
};
