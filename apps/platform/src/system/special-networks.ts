import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not on the public internet: loopback, private, shared (RFC 6598), link-local, documentation. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // multicast and reserved
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** IPv6 addresses that contain an IPv4 one, which may be special: NAT64, 6to4, Teredo, IPv4-compatible. */
const translated = new BlockList();
for (const [network, bits] of [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['::', 96],
] as const)
  translated.addSubnet(network, bits, 'ipv6');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether no visitor from the internet can have the address. IPv4 in IPv6 form (`::ffff:`) counts as IPv4. */
export const isSpecialAddress = (address: string): boolean => special.check(address, familyOf(address));

/** Whether a server may connect to an address that somebody else named. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !isSpecialAddress(address) && !isTranslated(address);

const isTranslated = (address: string) => isIPv6(address) && translated.check(address, 'ipv6');
