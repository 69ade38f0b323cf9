import { failField, ok, type Result } from '@fairhouse/contract';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Core } from '../../../../system/platform.ts';
import { isPublicAddress } from '../../../../system/special-networks.ts';

/**
 * Addresses that the platform can call and browsers can open in a frame. The platform calls public ones only, so that
 * no operator makes it call machines around it. A name that does not resolve is accepted: the address is checked again
 * at each connection (vendor-client.ts).
 */
export async function checkAddresses(
  { config }: Pick<Core, 'config'>,
  { apiUrl, frameOrigin }: { apiUrl: string; frameOrigin: string },
): Promise<Result<void>> {
  const api = parse(apiUrl);
  if (!api || api.search !== '' || api.hash !== '' || api.username !== '')
    return failField('invalid_request', 'apiUrl', 'wrong_format');
  if (parse(frameOrigin)?.origin !== frameOrigin) return failField('invalid_request', 'frameOrigin', 'wrong_format');
  if (config.privateVendors || (await addressesOf(api)).every(isPublicAddress)) return ok(undefined);
  return failField('invalid_request', 'apiUrl', 'private_address');
}

function parse(address: string): URL | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** `URL` has brought every spelling of an address in digits (`0x7f.1`, `2130706433`) into its usual form. */
async function addressesOf({ hostname }: URL): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
