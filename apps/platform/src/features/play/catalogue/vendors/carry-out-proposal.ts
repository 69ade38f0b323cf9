import { fail, ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { insertVendor, isKeyIdTaken, updateVendor, type AddedVendor } from '../../games/index.ts';
import type { Proposed } from './proposal-store.ts';
import { withoutKey } from './without-key.ts';
import type { Written } from './write-vendor.ts';

/** Does what was proposed; `before` is the locked vendor. */
export async function carryOut(
  tx: PoolClient,
  merchantId: number,
  proposal: Proposed,
  before: AddedVendor | undefined,
): Promise<Result<Written>> {
  const isNewKey = proposal.kind === 'add' || proposal.kind === 'key';
  if (isNewKey && (await isKeyIdTaken(tx, proposal.keyId))) return fail('vendor_exists');
  if (proposal.kind === 'add') {
    if (before) return fail('vendor_exists');
    const { code, keyId, publicKey, vendor } = proposal;
    const keys = { keyId, publicKey, nextKeyId: null, nextPublicKey: null };
    const after: AddedVendor = { ...vendor, ...keys, code, addedBy: merchantId, merchants: [merchantId] };
    await insertVendor(tx, after);
    return ok({ verb: 'add', before: null, after });
  }
  if (before?.addedBy !== merchantId) return fail('vendor_unknown');
  const after = changed(before, proposal);
  if (!after.ok) return after;
  await updateVendor(tx, after.value);
  return ok({ verb: 'save', before, after: after.value });
}

function changed(before: AddedVendor, proposal: Exclude<Proposed, { kind: 'add' }>): Result<AddedVendor> {
  if (proposal.kind === 'addresses') return ok({ ...before, ...proposal.addresses });
  if (proposal.kind === 'end_key') return withoutKey(before, proposal.keyId);
  return ok({ ...before, nextKeyId: proposal.keyId, nextPublicKey: proposal.publicKey });
}
