import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/vendors-backoffice';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import type { Editor } from '../offering/record-offering.ts';
import { lockVendor, updateVendor, type AddedVendor } from '../../games/index.ts';
import { writeVendor } from './write-vendor.ts';

/** Changes the given fields of a vendor of the operator's merchant; its addresses and keys need two operators. */
export const changeVendor = (
  core: Core,
  editor: Editor,
  { code, ...changes }: RequestOf<typeof calls.boChangeVendor>,
): Promise<Result<void>> =>
  change(core, editor, code, async (_tx, vendor) => {
    if (vendor.addedBy !== editor.operator.merchant.id) return fail('permission_denied');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return ok({ ...vendor, ...given });
  });

/** Starts or ends a vendor's service for the operator's merchant; also for vendors of other merchants. */
export const openVendor = (
  core: Core,
  editor: Editor,
  { code, open }: RequestOf<typeof calls.boOpenVendor>,
): Promise<Result<void>> =>
  change(core, editor, code, async (_tx, vendor) => {
    const { id } = editor.operator.merchant;
    const all = vendor.merchants ?? core.merchants.all().map((merchant) => merchant.id);
    const others = all.filter((merchant) => merchant !== id);
    return ok({ ...vendor, merchants: open ? [...others, id] : others });
  });

type Judge = (tx: PoolClient, vendor: AddedVendor) => Promise<Result<AddedVendor>>;

const change = (core: Core, editor: Editor, code: string, judge: Judge): Promise<Result<void>> =>
  writeVendor(core, editor, async (tx) => {
    const before = await lockVendor(tx, code);
    if (!before) return fail('vendor_unknown');
    const judged = await judge(tx, before);
    if (!judged.ok) return judged;
    await updateVendor(tx, judged.value);
    return ok({ verb: 'save', before, after: judged.value });
  });
