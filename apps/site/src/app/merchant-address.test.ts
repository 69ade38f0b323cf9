import { expect, it } from 'vitest';
import { merchantAddress } from './merchant-address.ts';

const domains = ['bd.localhost', 'shapla01.example', 'shapla.example'];

it.each([
  ['localhost', '3000', 'http:', 'http://bd.localhost:3000/'],
  ['127.0.0.1', '3000', 'http:', 'http://bd.localhost:3000/'],
  ['bahaghari.example', '', 'https:', 'https://shapla01.example/'],
])('from %s:%s', (hostname, port, protocol, address) =>
  expect(merchantAddress(domains, { hostname, port, protocol })).toBe(address),
);

it('is null without a domain', () =>
  expect(merchantAddress(['a.example'], { hostname: 'localhost', port: '', protocol: 'http:' })).toBeNull());
