import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { readAgain, recordOffering, type Editor } from '../offering/record-offering.ts';
import { checkAddresses, readPublicKey } from './read-vendor-facts.ts';
import { insertVendor, isKeyIdTaken, lockVendor, updateVendor, type AddedVendor } from '../../games/index.ts';

/** Adds a vendor that serves the operator's merchant. */
export async function addVendor(
  core: Core,
  editor: Editor,
  request: RequestOf<typeof calls.boAddVendor>,
): Promise<Result<void>> {
  const addresses = checkAddresses(request);
  if (!addresses.ok) return addresses;
  const publicKey = readPublicKey(request.publicKey);
  if (!publicKey.ok) return publicKey;
  const { id } = editor.operator.merchant;
  const key = { publicKey: publicKey.value, nextKeyId: null, nextPublicKey: null };
  const vendor: AddedVendor = { ...request, ...key, addedBy: id, merchants: [id] };
  return write(core, editor, async (tx) => {
    if ((await lockVendor(tx, vendor.code)) || (await isKeyIdTaken(tx, vendor.keyId))) return fail('vendor_exists');
    await insertVendor(tx, vendor);
    return ok({ verb: 'add', before: null, after: vendor });
  });
}

/** Changes the given fields of a vendor of the operator's merchant. */
export const changeVendor = (
  core: Core,
  editor: Editor,
  { code, ...changes }: RequestOf<typeof calls.boChangeVendor>,
): Promise<Result<void>> =>
  changeOwn(core, editor, code, async (_tx, vendor) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed: AddedVendor = { ...vendor, ...given };
    const addresses = checkAddresses(changed);
    return addresses.ok ? ok(changed) : addresses;
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

/** Adds a second key. */
export const addVendorKey = (
  core: Core,
  editor: Editor,
  { code, keyId, publicKey: text }: RequestOf<typeof calls.boAddVendorKey>,
): Promise<Result<void>> =>
  changeOwn(core, editor, code, async (tx, vendor) => {
    const publicKey = readPublicKey(text);
    if (!publicKey.ok) return publicKey;
    if (await isKeyIdTaken(tx, keyId)) return fail('vendor_exists');
    return ok({ ...vendor, nextKeyId: keyId, nextPublicKey: publicKey.value });
  });

/** Revokes a key; there must be another one, which becomes the first. */
export const endVendorKey = (
  core: Core,
  editor: Editor,
  { code, keyId }: RequestOf<typeof calls.boEndVendorKey>,
): Promise<Result<void>> =>
  changeOwn(core, editor, code, async (_tx, vendor) => {
    const { nextKeyId, nextPublicKey } = vendor;
    const none = { nextKeyId: null, nextPublicKey: null };
    if (keyId === nextKeyId) return ok({ ...vendor, ...none });
    if (keyId !== vendor.keyId) return fail('not_found');
    if (nextKeyId === null || nextPublicKey === null) return fail('vendor_key_last');
    return ok({ ...vendor, keyId: nextKeyId, publicKey: nextPublicKey, ...none });
  });

type Judge = (tx: PoolClient, vendor: AddedVendor) => Promise<Result<AddedVendor>>;

const changeOwn = (core: Core, editor: Editor, code: string, judge: Judge): Promise<Result<void>> =>
  change(core, editor, code, async (tx, vendor) =>
    vendor.addedBy === editor.operator.merchant.id ? judge(tx, vendor) : fail('permission_denied'),
  );

const change = (core: Core, editor: Editor, code: string, judge: Judge): Promise<Result<void>> =>
  write(core, editor, async (tx) => {
    const before = await lockVendor(tx, code);
    if (!before) return fail('vendor_unknown');
    const judged = await judge(tx, before);
    if (!judged.ok) return judged;
    await updateVendor(tx, judged.value);
    return ok({ verb: 'save', before, after: judged.value });
  });

interface Written {
  verb: 'add' | 'save';
  before: AddedVendor | null;
  after: AddedVendor;
}

/** Runs the change, its audit entry and its event in one transaction. */
async function write(
  core: Core,
  editor: Editor,
  run: (tx: PoolClient) => Promise<Result<Written>>,
): Promise<Result<void>> {
  const written = await inTransaction(core.pool, { merchantId: editor.operator.merchant.id }, async (tx) => {
    const result = await run(tx);
    if (!result.ok) return result;
    const { verb, before, after } = result.value;
    // Published for every merchant: keys and addresses are the same for all.
    await core.events.publish(tx, 'catalogueChanged', {});
    const subject = `vendor:${after.code}`;
    await recordOffering(core, tx, editor, [{ action: `vendor.${verb}`, subject, before, after }]);
    return result;
  });
  if (!written.ok) return written;
  await readAgain(core);
  return ok(undefined);
}
