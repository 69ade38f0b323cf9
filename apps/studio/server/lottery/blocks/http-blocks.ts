import type { Blocks } from './blocks.ts';
import { readBlock, readTip } from './read-block.ts';

const TIMEOUT_MS = 5_000;
/** A block that was not there, or not told, is asked for again after so long. */
const AGAIN_MS = 2_000;
const MOST_MISSING = 1_000;
/** Blocks after it that make a block final. */
const CONFIRMATIONS = 6;
/** Blocks more than expected until the close, so that the named one is not there before it. */
const MARGIN = 3;
const MARGIN_SHARE = 0.1;

/**
 * A public chain: `GET {base}/tip` answers `{chain, height, at, seconds}` with the mean seconds between two blocks, and
 * `GET {base}/blocks/<height>` answers `{height, hash, at, confirmations}` or 404.
 */
export function httpBlocks(base: string, chain: string, now: () => number = Date.now): Blocks {
  const missing = new Map<number, number>();
  const ask = async (path: string): Promise<unknown> => {
    const url = `${base.replace(/\/$/, '')}${path}`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return response.json();
  };
  return {
    chain,
    simulated: false,
    async heightAfter(close) {
      const tip = readTip(await ask('/tip'));
      if (tip.chain !== chain) throw new Error(`${base} has blocks of ${tip.chain}, not of ${chain}`);
      const expected = Math.max(0, (close.getTime() - tip.at.getTime()) / 1000 / tip.seconds);
      return tip.height + Math.ceil(expected * (1 + MARGIN_SHARE)) + MARGIN;
    },
    async read(height) {
      if (now() - (missing.get(height) ?? -AGAIN_MS) < AGAIN_MS) return undefined;
      if (missing.size > MOST_MISSING) missing.clear();
      missing.set(height, now());
      const answer = await ask(`/blocks/${height}`);
      const block = answer === undefined ? undefined : readBlock(answer);
      if (block && block.height !== height) throw new Error(`${base} answers block ${block.height}, not ${height}`);
      if (!block || block.confirmations < CONFIRMATIONS) return undefined;
      missing.delete(height);
      return { hash: block.hash, at: block.at };
    },
  };
}
