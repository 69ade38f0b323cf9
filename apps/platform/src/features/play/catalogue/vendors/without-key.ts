import { fail, ok, type Result } from '@fairhouse/contract';
import type { AddedVendor } from '../../games/index.ts';

/** The vendor without one of its keys; there must be another one, which becomes the first. */
export function withoutKey(vendor: AddedVendor, keyId: string): Result<AddedVendor> {
  const { nextKeyId, nextPublicKey } = vendor;
  const none = { nextKeyId: null, nextPublicKey: null };
  if (keyId === nextKeyId) return ok({ ...vendor, ...none });
  if (keyId !== vendor.keyId) return fail('not_found');
  if (nextKeyId === null || nextPublicKey === null) return fail('vendor_key_last');
  return ok({ ...vendor, keyId: nextKeyId, publicKey: nextPublicKey, ...none });
}
