import { fail, ok, type Result } from '@fairhouse/contract';
import { exportPublicKey, importPublicKey } from '@fairhouse/vendor-sdk';

const wrong = (field: string): Result<never> =>
  fail('invalid_request', { fields: { [field]: { code: 'wrong_format' } } });

/** As it is kept: raw, in base64url. Anything but Ed25519 is refused. */
export function readPublicKey(text: string): Result<string> {
  try {
    return ok(exportPublicKey(importPublicKey(text)));
  } catch {
    return wrong('publicKey');
  }
}

/** Addresses that the platform can call, and browsers can open a frame from. */
export function checkAddresses({ apiUrl, frameOrigin }: { apiUrl: string; frameOrigin: string }): Result<void> {
  const api = parse(apiUrl);
  if (!api || api.search !== '' || api.hash !== '' || api.username !== '') return wrong('apiUrl');
  return parse(frameOrigin)?.origin === frameOrigin ? ok(undefined) : wrong('frameOrigin');
}

function parse(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
