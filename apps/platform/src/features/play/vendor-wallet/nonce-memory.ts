import { SIGNATURE_WINDOW } from '@fairhouse/vendor-sdk';
import { randomBytes } from 'node:crypto';
import { FingerprintSet } from './fingerprint-set.ts';

/** Seconds of `created` that share one set; a set is dropped as a whole when the last of its signatures has expired. */
const GENERATION = 20;

/**
 * Nonces that one vendor has used and could replay (reliability 21): a signature is acceptable from 60 s before to 60 s
 * after its `created`, so at most eight generations exist. Memory is bounded: a full generation refuses.
 */
export class NonceMemory {
  readonly #generations = new Map<number, FingerprintSet>();
  readonly #seed: number;
  readonly #limit: number;

  /** `limit`: nonces in one generation; 2^20 in 20 s is 50,000 signed requests a second from one vendor. */
  constructor(limit = 2 ** 20, seed = randomBytes(4).readUInt32LE()) {
    this.#limit = limit;
    this.#seed = seed;
  }

  /** Stores a nonce. False when it was used before, and when the generation is full (it fails closed). */
  use(nonce: string, created: number, now: Date): boolean {
    this.#forgetExpired(now.getTime() / 1000);
    const [high, low] = fingerprint(nonce, this.#seed);
    for (const set of this.#generations.values()) if (set.has(high, low)) return false;

    const index = Math.floor(created / GENERATION);
    let set = this.#generations.get(index);
    if (!set) this.#generations.set(index, (set = new FingerprintSet(this.#limit)));
    return set.add(high, low);
  }

  #forgetExpired(seconds: number): void {
    for (const index of this.#generations.keys()) {
      if ((index + 1) * GENERATION + SIGNATURE_WINDOW < seconds) this.#generations.delete(index);
    }
  }
}

/**
 * Two independent 32-bit hashes in the style of FNV-1a, seeded per process. A collision refuses a vendor's own request,
 * with a chance of about one in 10^13 per request; only the holder of the vendor's key can reach this.
 */
function fingerprint(text: string, seed: number): [number, number] {
  let high = 0x811c9dc5 ^ seed;
  let low = 0x9747b28c ^ ~seed;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  return [high >>> 0, low >>> 0];
}
