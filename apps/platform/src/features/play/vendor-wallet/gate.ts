import { fail, ok, type Result } from '@fairhouse/contract';
import type { Gate } from '@fairhouse/server';
import { proveSignature, readSignature } from '@fairhouse/vendor-sdk';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Catalogue, type Vendor } from '../catalogue/index.ts';
import { NonceMemory } from './nonce-memory.ts';

/**
 * Authenticates a vendor by its signature over method, path and the exact bytes of the body (reliability 21). The nonce
 * is used up last, so that only the holder of the key can use one up.
 */
export function vendorGate(core: Core): Gate<Vendor> {
  const catalogue = catalogueOf(core);
  const nonces = new Map<number, NonceMemory>();

  const admit = (http: FastifyRequest): Result<Vendor> => {
    const stated = readSignature(http.headers);
    const vendor = stated && catalogue.vendorByKey(stated.keyId);
    if (!vendor) return fail('signature_invalid');
    const now = core.clock.now();
    const request = { method: http.method, path: http.raw.url ?? '', body: http.rawBody, now };
    const proven = proveSignature(stated, vendor.publicKey, request);
    if (!proven.ok) return proven;
    return memoryOf(nonces, vendor).use(stated.nonce, stated.created, now) ? ok(vendor) : fail('signature_replayed');
  };

  return (_call, http) => {
    // This try is refused before it starts, but an earlier one may have been booked.
    if (core.health.lost()) return fail('outcome_unknown');
    const refreshing = catalogue.refresh();
    return refreshing ? refreshed(refreshing, catalogue).then(() => admit(http)) : admit(http);
  };
}

/**
 * Without a refresh the cached vendors are used: wins must be accepted. With an empty cache every vendor is unknown.
 */
async function refreshed(refreshing: Promise<void>, catalogue: Catalogue): Promise<void> {
  try {
    await refreshing;
  } catch (error) {
    if (catalogue.vendors().length === 0) throw error;
  }
}

function memoryOf(nonces: Map<number, NonceMemory>, { id }: Vendor): NonceMemory {
  let memory = nonces.get(id);
  if (!memory) nonces.set(id, (memory = new NonceMemory()));
  return memory;
}
