import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import type { ContentInput, ContentRow } from '../content.ts';
import type { Kind } from '../kinds.ts';
import { findContent, updateContent } from '../store.ts';
import { checkContent, checkLink, refusalOf } from './check-content.ts';
import { recordChange, type Editor } from './record-change.ts';

/** Saves over the version that the operator read; of two parallel saves the second fails. */
export async function saveContent(
  core: Core,
  kind: Kind,
  editor: Editor,
  { id, version, ...input }: ContentInput & { id: number; version: number },
): Promise<Result<ContentRow>> {
  const { merchant, username } = editor.operator;
  const checked = checkContent(merchant, input);
  if (!checked.ok) return checked;
  try {
    return await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const before = await findContent(tx, kind, id, 'for update');
      if (!before) return fail('content_unknown');
      if (before.version !== version) return fail('content_changed');
      const refused = await checkLink(tx, kind, input);
      if (refused) return refused;
      const writing = { merchantId: merchant.id, at: core.clock.now(), by: username };
      const after = await updateContent(tx, kind, id, checked.value, writing);
      await recordChange(core, tx, kind, editor, { verb: 'save', before, after });
      return ok(after);
    });
  } catch (error) {
    return refusalOf(error, 'keep');
  }
}
