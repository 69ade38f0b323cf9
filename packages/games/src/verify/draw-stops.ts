/**
 * The random stream of docs/fairness.md, on WebCrypto. Written independently of the engine's stream and without imports
 * of it, so that each checks the other.
 */
export interface Draws {
  /** The next whole number below `range`. */
  next(range: number): Promise<number>;
}

const ascii = new TextEncoder();

export async function openDraws(serverSeed: string, clientSeed: string, nonce: number): Promise<Draws> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const pending: number[] = [];
  let blocks = 0;

  const takeWord = async (): Promise<number> => {
    if (pending.length === 0) {
      const message = ascii.encode([clientSeed, nonce, blocks].join(':'));
      blocks += 1;
      const bytes = new Uint8Array(await subtle.sign('HMAC', key, message));
      for (let at = 0; at < bytes.length; at += 4) {
        pending.push(bytes.subarray(at, at + 4).reduce((word, byte) => word * 256 + byte, 0));
      }
    }
    return pending.shift() as number;
  };

  return {
    async next(range) {
      const usable = Math.floor(0x1_0000_0000 / range) * range;
      for (;;) {
        const word = await takeWord();
        if (word < usable) return word % range;
      }
    },
  };
}

/** SHA-256 of the seed's bytes, in hexadecimal digits. */
export async function hashOfSeed(serverSeed: string): Promise<string> {
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', fromHex(serverSeed)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
