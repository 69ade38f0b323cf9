import { expect, it } from 'vitest';
import { createCallerAddress } from './caller-address.ts';

const callerOf = createCallerAddress(['10.0.0.10', '192.168.0.0/16', 'loopback']);

it.each<[string, string, string | undefined, string]>([
  ['a direct caller', '203.0.113.7', undefined, '203.0.113.7'],
  ['a caller who names another address', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a caller behind a proxy', '10.0.0.10', '198.51.100.1', '198.51.100.1'],
  ['a caller who lies to the proxy', '10.0.0.10', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a caller behind two proxies', '::ffff:10.0.0.10', '198.51.100.1, 192.168.3.4', '198.51.100.1'],
  ['a proxy of ours', '127.0.0.1', undefined, '127.0.0.1'],
])('%s', (_, remoteAddress, forwarded, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(callerOf({ socket: { remoteAddress }, headers })).toBe(expected);
});
