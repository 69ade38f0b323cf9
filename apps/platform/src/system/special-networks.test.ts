import { expect, it } from 'vitest';
import { isPublicAddress, isSpecialAddress } from './special-networks.ts';

it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])(
  '%s is public',
  (address) => expect([isPublicAddress(address), isSpecialAddress(address)]).toEqual([true, false]),
);

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
])('%s is special', (address) => expect([isPublicAddress(address), isSpecialAddress(address)]).toEqual([false, true]));

it.each(['64:ff9b::8.8.8.8', '2002:808:808::', '::8.8.8.8', 'localhost', ''])(
  '%j is no address to connect to, though it may be a visitor’s',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
