import { fail, ok, type Result } from '@fairhouse/contract';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';

const wrong = (field: string): Result<never> =>
  fail('invalid_request', { fields: { [field]: { code: 'wrong_format' } } });

/** The stored form of a key: raw, in base64url. Keys that are not Ed25519 are refused. */
export function readPublicKey(text: string): Result<string> {
  try {
    return ok(exportPublicKey(importPublicKey(text)));
  } catch {
    return wrong('publicKey');
  }
}

/** Addresses that the platform can call and browsers can open in a frame. */
export function checkAddresses({ apiUrl, frameOrigin }: { apiUrl: string; frameOrigin: string }): Result<void> {
  const api = parse(apiUrl);
  if (!api || api.search !== '' || api.hash !== '' || api.username !== '') return wrong('apiUrl');
  return parse(frameOrigin)?.origin === frameOrigin ? ok(undefined) : wrong('frameOrigin');
}

function parse(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
