import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.ts';

/**
 * The network that counts as one place, for counting tries and for known addresses: an IPv4 address, or the /64 of one
 * IPv6 line. PostgreSQL takes it as `inet`.
 */
export function addressKey(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

/**
 * A wider network, against a person with many addresses: the /24 of an IPv4 address, or the /48 that one IPv6 customer
 * can have.
 */
export function networkKey(ip: string): string {
  const plain = plainAddress(ip);
  if (isIPv6(plain)) return `${expand(plain).slice(0, 3).join(':')}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(gap).fill('0'), ...after];
}
