import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import type { Vendor } from './vendor.ts';

/** Key id of the platform's key at vendors. */
export const PLATFORM_KEY_ID = 'platform';

/** A slow vendor must not delay a member's page for longer. */
const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;

/** Keyed by the vendor's address. */
export const vendorClientsOf = platformState('clients of vendors', () => new Map<string, SignedClient>());

/** The client for the platform's calls to a vendor, signed with the platform's key. */
export function vendorClient(core: Pick<Core, 'config' | 'states'>, vendor: Vendor): SignedClient {
  const clients = vendorClientsOf(core);
  let client = clients.get(vendor.apiUrl);
  if (!client) {
    client = createSignedClient({
      baseUrl: vendor.apiUrl,
      keyId: PLATFORM_KEY_ID,
      privateKey: loadOrCreateKey(core.config.platformKeyFile),
      timeoutMs: TIMEOUT_MS,
      connections: CONNECTIONS,
    });
    clients.set(vendor.apiUrl, client);
  }
  return client;
}
