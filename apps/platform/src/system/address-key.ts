import { plainAddress } from '@fairhouse/server';
import { isIPv6 } from 'node:net';

/** What stands for "the same place" when tries are counted: an IPv4 address, or the /64 network that one IPv6 line gets. */
export function addressKey(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(gap).fill('0'), ...after];
}
