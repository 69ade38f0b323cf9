import { failField, ok, type Result } from '@fairhouse/contract';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';

/** The stored form of a key: raw, in base64url. Keys that are not Ed25519 are refused. */
export function readPublicKey(text: string): Result<string> {
  try {
    return ok(exportPublicKey(importPublicKey(text)));
  } catch {
    return failField('invalid_request', 'publicKey', 'wrong_format');
  }
}
