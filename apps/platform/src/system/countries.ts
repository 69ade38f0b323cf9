import { compile } from '@fastify/proxy-addr';
import { plainAddress } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { isSpecialAddress } from './special-networks.ts';

/** The country (ISO 3166-1) of a request; null when it is unknown, for example in a private network. */
export interface CountryFinder {
  (http: Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>): string | null;
  /** The same for a stored address. */
  ofAddress: (ip: string) => string | null;
}

/**
 * Reads the registered country of every public address (8 MB, from the registries' WHOIS; docs/white-label.md) into
 * memory. A proxy may send the country in a header of the configured name; the header counts on connections of trusted
 * proxies only (reliability 69).
 */
export async function createCountryFinder({
  countryHeader,
  trustedProxies,
}: Pick<Config, 'countryHeader' | 'trustedProxies'>): Promise<CountryFinder> {
  const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const table = new Reader<CountryRecord>(await readFile(fileURLToPath(file)));
  const isProxy = compile(trustedProxies);

  const ofAddress = (ip: string) => {
    const address = plainAddress(ip);
    return isSpecialAddress(address) ? null : (table.get(address)?.country_code ?? null);
  };
  const ofRequest = ({ ip, headers, socket }: Parameters<CountryFinder>[0]) => {
    if (countryHeader !== undefined && isProxy(socket.remoteAddress ?? '', 0)) {
      const said = headers[countryHeader];
      if (typeof said === 'string' && /^[A-Z]{2}$/.test(said) && !NO_COUNTRY.has(said)) return said;
    }
    return ofAddress(ip);
  };
  return Object.assign(ofRequest, { ofAddress });
}

interface CountryRecord extends CountryResponse {
  country_code: string;
}

/** Values of proxies for an unknown country. */
const NO_COUNTRY = new Set(['XX', 'ZZ', 'T1']);
