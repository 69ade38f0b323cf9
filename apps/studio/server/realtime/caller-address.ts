import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses and networks of proxies in front of us, as in `TRUSTED_PROXIES`. */
function listProxies(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = (entry === 'loopback' ? '127.0.0.0/8' : entry).split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Who asks for a socket: the last address that no trusted proxy has, as Fastify finds it for calls. */
export function createCallerAddress(proxies: readonly string[]) {
  const trusted = listProxies(proxies);
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const way = [...forwarded.map((each) => each.trim()).filter(Boolean), socket.remoteAddress ?? ''].map(plain);
    return way.findLast((address) => !isTrusted(address)) ?? way[0]!;
  };
}
