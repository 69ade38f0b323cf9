import { beforeAll, expect, test } from 'vitest';
import { createCountryFinder, type CountryFinder } from './countries.ts';

const proxy = '10.7.7.7';
let find: CountryFinder;
beforeAll(async () => {
  find = await createCountryFinder({ countryHeader: 'cf-ipcountry', trustedProxies: [proxy, 'fd00::/8'] });
});

const countryOf = (ip: string, from = ip, said?: string | string[]) =>
  find({ ip, headers: said === undefined ? {} : { 'cf-ipcountry': said }, socket: { remoteAddress: from } as never });

test.each([
  ['112.198.0.1', 'PH'],
  ['::ffff:112.198.0.1', 'PH'],
  ['119.30.32.1', 'BD'],
  ['2407:5000::1', 'BD'],
  ['8.8.8.8', 'US'],
])('%s is in %s', (ip, country) => expect(countryOf(ip)).toBe(country));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '100.100.1.1',
  '203.0.113.9',
  '::1',
  'fe80::1%eth0',
  'fd12::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
])('%s has no country', (ip) => expect(countryOf(ip)).toBeNull());

test.each([
  ['a trusted proxy', '112.198.0.1', proxy, 'BD', 'BD'],
  ['a trusted proxy over IPv6', '112.198.0.1', 'fd00::1', 'BD', 'BD'],
  ['a proxy without a known country', '112.198.0.1', proxy, 'XX', 'PH'],
  ['a proxy with an invalid country', '112.198.0.1', proxy, 'bd<script>', 'PH'],
  ['a client without a proxy', '112.198.0.1', '112.198.0.1', 'BD', 'PH'],
  ['a neighbour of the proxy', '10.7.7.8', '10.7.7.8', 'BD', null],
])('the country in the header of %s', (_, ip, from, said, country) => expect(countryOf(ip, from, said)).toBe(country));
