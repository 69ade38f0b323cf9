import { ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import type { ContentInput, ContentRow } from '../content.ts';
import type { Kind } from '../kinds.ts';
import { insertContent } from '../store.ts';
import { checkContent, checkLink, refusalOf } from './check-content.ts';
import { recordChange, type Editor } from './record-change.ts';

export async function addContent(
  core: Core,
  kind: Kind,
  editor: Editor,
  input: ContentInput,
): Promise<Result<ContentRow>> {
  const { merchant, username } = editor.operator;
  const checked = checkContent(merchant, input);
  if (!checked.ok) return checked;
  try {
    return await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const refused = await checkLink(tx, kind, input);
      if (refused) return refused;
      const writing = { merchantId: merchant.id, at: core.clock.now(), by: username };
      const row = await insertContent(tx, kind, checked.value, writing);
      await recordChange(core, tx, kind, editor, { verb: 'add', before: null, after: row });
      return ok(row);
    });
  } catch (error) {
    return refusalOf(error, 'keep');
  }
}
