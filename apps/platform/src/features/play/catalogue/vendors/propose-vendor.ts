import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/vendors-backoffice';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { isKeyIdTaken, lockVendor } from '../../games/index.ts';
import type { Editor } from '../offering/record-offering.ts';
import { checkAddresses } from './check-addresses.ts';
import { lockOwnVendor, propose } from './propose.ts';
import { readPublicKey } from './read-public-key.ts';
import { withoutKey } from './without-key.ts';

type Outcome = Promise<Result<calls.VendorProposal>>;

/** Proposes a vendor; another operator's approval adds it. */
export async function proposeVendor(
  core: Core,
  editor: Editor,
  { code, keyId, publicKey, ...vendor }: RequestOf<typeof calls.boAddVendor>,
): Outcome {
  const checked = await checkAddresses(core, vendor);
  if (!checked.ok) return checked;
  return propose(core, editor, async (tx) => {
    if (await lockVendor(tx, code)) return fail('vendor_exists');
    const key = await readNewKey(tx, keyId, publicKey);
    return key.ok ? ok({ kind: 'add', code, ...key.value, vendor, addresses: null }) : key;
  });
}

/** Proposes a second key of a vendor that the merchant added. */
export const proposeVendorKey = (
  core: Core,
  editor: Editor,
  { code, keyId, publicKey }: RequestOf<typeof calls.boAddVendorKey>,
): Outcome =>
  propose(core, editor, async (tx) => {
    const vendor = await lockOwnVendor(tx, editor, code);
    if (!vendor.ok) return vendor;
    const key = await readNewKey(tx, keyId, publicKey);
    return key.ok ? ok({ kind: 'key', code, ...key.value, vendor: null, addresses: null }) : key;
  });

/** Proposes other addresses: whoever has them is called with the platform's launches, and shown to members. */
export async function proposeAddresses(
  core: Core,
  editor: Editor,
  { code, ...addresses }: RequestOf<typeof calls.boMoveVendor>,
): Outcome {
  const checked = await checkAddresses(core, addresses);
  if (!checked.ok) return checked;
  return propose(core, editor, async (tx) => {
    const vendor = await lockOwnVendor(tx, editor, code);
    if (!vendor.ok) return vendor;
    return ok({ kind: 'addresses', code, keyId: null, publicKey: null, vendor: null, addresses });
  });
}

/** Proposes to remove a key; there must be another one. */
export const proposeKeyEnd = (
  core: Core,
  editor: Editor,
  { code, keyId }: RequestOf<typeof calls.boEndVendorKey>,
): Outcome =>
  propose(core, editor, async (tx) => {
    const vendor = await lockOwnVendor(tx, editor, code);
    if (!vendor.ok) return vendor;
    const left = withoutKey(vendor.value, keyId);
    if (!left.ok) return left;
    const publicKey = keyId === vendor.value.keyId ? vendor.value.publicKey : vendor.value.nextPublicKey!;
    return ok({ kind: 'end_key', code, keyId, publicKey, vendor: null, addresses: null });
  });

async function readNewKey(
  tx: PoolClient,
  keyId: string,
  typed: string,
): Promise<Result<{ keyId: string; publicKey: string }>> {
  const key = readPublicKey(typed);
  if (!key.ok) return key;
  return (await isKeyIdTaken(tx, keyId)) ? fail('vendor_exists') : ok({ keyId, publicKey: key.value });
}
