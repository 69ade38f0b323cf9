const ascii = new TextEncoder();

const toHex = (bytes: ArrayBuffer, count?: number): string =>
  [...new Uint8Array(bytes)]
    .slice(0, count)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of the text of a card: its salt, place and name. */
export const hashOfCard = async (salt: string, place: number, card: string): Promise<string> =>
  toHex(await globalThis.crypto.subtle.digest('SHA-256', ascii.encode([salt, place, card].join(':'))));

/** The first 16 bytes of HMAC-SHA-256 of the seed over `salt <nonce> <place>`. */
export async function saltOfCard(serverSeed: string, nonce: number, place: number): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return toHex(await subtle.sign('HMAC', key, ascii.encode(`salt ${nonce} ${place}`)), 16);
}
