import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import type { Vendor } from './vendor.ts';

/** Key id under which vendors know the platform's key. */
export const PLATFORM_KEY_ID = 'platform';

/** A vendor that does not answer soon must not hold up a member's page. */
const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;

/** By the vendor's address. */
export const vendorClientsOf = platformState('clients of vendors', () => new Map<string, SignedClient>());

/** The client for what the platform asks of a vendor, signed with the platform's key. */
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
