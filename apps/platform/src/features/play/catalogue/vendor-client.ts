import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import type { Config } from '../../../system/config.ts';
import type { Vendor } from './catalogue.ts';

/** Key id under which vendors know the platform's key. */
export const PLATFORM_KEY_ID = 'platform';

/** A vendor that does not answer soon must not hold up a member's page. */
const TIMEOUT_MS = 3000;
const CONNECTIONS = 8;

const clients = new Map<string, SignedClient>();

/** The client for what the platform asks of a vendor, signed with the platform's key. */
export function vendorClient({ platformKeyFile }: Pick<Config, 'platformKeyFile'>, vendor: Vendor): SignedClient {
  const name = `${platformKeyFile} ${vendor.apiUrl}`;
  let client = clients.get(name);
  if (!client) {
    client = createSignedClient({
      baseUrl: vendor.apiUrl,
      keyId: PLATFORM_KEY_ID,
      privateKey: loadOrCreateKey(platformKeyFile),
      timeoutMs: TIMEOUT_MS,
      connections: CONNECTIONS,
    });
    clients.set(name, client);
  }
  return client;
}
