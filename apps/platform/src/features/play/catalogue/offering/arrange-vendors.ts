import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type {
  SupplierGroup,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '../../../../system/platform.ts';
import { listSupplierGroups } from './list-supplier-groups.ts';
import { refuseStop, stopToo } from './stop-too.ts';
import { readAgain, recordOffering, type Editor, type OfferingChange } from './record-offering.ts';
import { lockOrder, saveOrder, setLabelHidden } from './store.ts';

type Groups = Result<{ groups: SupplierGroup[] }>;

/** Shows or hides a label with all its games. */
export async function switchLabel(
  core: Core,
  editor: Editor,
  request: RequestOf<typeof boSwitchCatalogueVendor>,
): Promise<Groups> {
  const refused = refuseStop(editor, request);
  if (refused) return refused;
  const { vassalage, shown } = request;
  const { merchant } = editor.operator;
  const groups = await listSupplierGroups(core, merchant);
  if (!groups.some(({ cards }) => cards.some((card) => card.vassalage === vassalage))) return fail('vendor_unknown');
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const changes: OfferingChange[] = [];
    if (await setLabelHidden(tx, merchant.id, vassalage, !shown)) {
      const change = { before: { shown: !shown }, after: { shown } };
      changes.push({ action: 'vendor.save', subject: `vendor:${vassalage}`, ...change });
    }
    changes.push(...(await stopToo(core, tx, editor, request, [{ scope: 'label', subject: vassalage }])));
    if (changes.length > 0) await recordOffering(core, tx, editor, changes);
  });
  return answer(core, editor);
}

/** Puts labels first in a category's drop-down and carousel. */
export async function orderLabels(
  core: Core,
  editor: Editor,
  { gameType, version, vassalages }: RequestOf<typeof boOrderCatalogueVendors>,
): Promise<Groups> {
  const { merchant } = editor.operator;
  const twice = vassalages.findIndex((label, at) => vassalages.indexOf(label) !== at);
  if (twice >= 0) return failField('invalid_request', `vassalages.${twice}`, 'not_allowed');
  const group = (await listSupplierGroups(core, merchant)).find((found) => found.gameType === gameType);
  const unknown = vassalages.find((label) => !group?.cards.some((card) => card.vassalage === label));
  if (!group || unknown !== undefined) return fail('vendor_unknown', { value: { vassalage: unknown ?? null } });

  const saved = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const before = await lockOrder(tx, merchant.id, gameType);
    if (before.version !== version) return false;
    if (isDeepStrictEqual(before.labels, vassalages)) return true;
    await saveOrder(tx, gameType, vassalages);
    const change = { before: before.labels, after: vassalages };
    await recordOffering(core, tx, editor, [{ action: 'lane.save', subject: `lane:${gameType}`, ...change }]);
    return true;
  });
  return saved ? answer(core, editor) : fail('content_changed');
}

async function answer(core: Core, { operator }: Editor): Promise<Groups> {
  await readAgain(core);
  return ok({ groups: await listSupplierGroups(core, operator.merchant) });
}
