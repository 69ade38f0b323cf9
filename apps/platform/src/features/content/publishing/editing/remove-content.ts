import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import type { Kind } from '../kinds.ts';
import { deleteContent, findContent } from '../store.ts';
import { refusalOf } from './check-content.ts';
import { recordChange, type Editor } from './record-change.ts';

export async function removeContent(
  core: Core,
  kind: Kind,
  editor: Editor,
  id: number,
): Promise<Result<Record<string, never>>> {
  try {
    return await inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
      const before = await findContent(tx, kind, id, 'for update');
      if (!before) return fail('content_unknown');
      await deleteContent(tx, kind, id);
      await recordChange(core, tx, kind, editor, { verb: 'remove', before, after: null });
      return ok({});
    });
  } catch (error) {
    return refusalOf(error, 'remove');
  }
}
