import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** Milliseconds until the server of the keys counts as unreachable. */
const TIMEOUT_MS = 5000;
/** Milliseconds between two requests for a key id that is not among the known ones: anybody can invent one. */
const COOLDOWN_MS = 30_000;
/** Milliseconds for which keys are cached. Google publishes a new one days before it signs with it. */
const CACHED_MS = 3_600_000;
/** Bytes. Google's set has about 2000. */
const LONGEST_SET = 65_536;

/** The keys cannot be read; whether a token is right stays unknown. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/** The public keys at this address, by the id in the header of a token. */
export function readKeys(address: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: CACHED_MS,
    [customFetch]: async (url, options) => {
      const answer = await fetch(url, options);
      const body = await readBounded(answer);
      return new Response(body, { status: answer.status, headers: answer.headers });
    },
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable('the keys of Firebase cannot be read', { cause: error });
    }
  };
}

async function readBounded({ body }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LONGEST_SET) throw new Error(`the set of keys is longer than ${LONGEST_SET} bytes`);
    parts.push(part);
  }
  return new Blob(parts);
}
