import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { isPublicAddress } from '../../../system/special-networks.ts';
import type { Vendor } from './vendor.ts';

/** Key id of the platform's key at vendors. */
export const PLATFORM_KEY_ID = 'platform';

/** A slow vendor must not delay a member's page for longer. */
const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;

/** Keyed by the vendor's address, and whether it may be a private one. */
export const vendorClientsOf = platformState('clients of vendors', () => new Map<string, SignedClient>());

/**
 * The client for the platform's calls to a vendor, signed with the platform's key. The address of a vendor that
 * operators added must be public each time it is connected to: a name may lead elsewhere by then.
 */
export function vendorClient(core: Pick<Core, 'config' | 'states'>, vendor: Vendor): SignedClient {
  const clients = vendorClientsOf(core);
  const isGuarded = vendor.addedBy !== null && !core.config.privateVendors;
  const name = `${isGuarded ? 'public' : 'any'} ${vendor.apiUrl}`;
  let client = clients.get(name);
  if (!client) {
    client = createSignedClient({
      baseUrl: vendor.apiUrl,
      keyId: PLATFORM_KEY_ID,
      privateKey: loadOrCreateKey(core.config.platformKeyFile),
      timeoutMs: TIMEOUT_MS,
      connections: CONNECTIONS,
      ...(isGuarded && { allowsAddress: isPublicAddress }),
    });
    clients.set(name, client);
  }
  return client;
}
