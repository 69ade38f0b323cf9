import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves names for a connection, and fails when one of the addresses is not allowed. */
export const guardedLookup =
  (allows: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => allows(address)))
        return callback(new Error(`${hostname} leads to an address that is not allowed`), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
