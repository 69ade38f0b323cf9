/**
 * The addresses to try for a picture, in order: on each of the merchant's image hosts, then on our own. A complete
 * address is tried unchanged (feature R08).
 */
export function pictureAddresses(src: string, hosts: readonly string[]): string[] {
  if (!src.startsWith('/') || src.startsWith('//')) return [src];
  const bases = hosts.flatMap((host) => {
    const url = URL.parse(host.includes('://') ? host : `https://${host}`);
    return url?.protocol === 'https:' ? [url.origin + url.pathname.replace(/\/+$/, '')] : [];
  });
  return [...new Set([...bases.map((base) => base + src), src])];
}

/** Hosts that failed in this tab go to the end, so that one slow host does not delay every picture. */
const failed = new Set<string>();

const hostOf = (address: string) => URL.parse(address)?.host ?? '';

export const noteFailure = (address: string) => void failed.add(hostOf(address));

export const bestFirst = (addresses: readonly string[]): string[] =>
  addresses.toSorted((one, other) => Number(failed.has(hostOf(one))) - Number(failed.has(hostOf(other))));

/** Another width of the picture `src` at the host where that one has this address. */
export const atHostOf = (address: string, src: string, other: string): string =>
  address.slice(0, address.length - src.length) + other;
