import { createHash } from 'node:crypto';
import type { Commitment, FromBlock, Named, OwnBlock } from './log-events.ts';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

interface Header {
  chain: string;
  height: number;
  previous: string;
  root: string;
  seed: string;
}

/**
 * Checks draws from blocks while the log is read: the height was named before the close, the hash is that of this block,
 * and a block of the studio's own chain follows from the one before, the tickets and a committed seed. Whether a block of
 * a public chain has this hash, any explorer of that chain says.
 */
export function createBlockCheck(
  commitments: ReadonlyMap<string, Commitment>,
  roots: ReadonlyMap<string, string>,
  proven: Map<string, { ordinal: number; seed: string }>,
) {
  const heights = new Map<string, string>();
  const blocks = new Map<string, string>();
  let last: { height: number; hash: string } | undefined;
  const nameOf = ({ chain, height }: { chain: string; height: number }) => `${chain} ${height}`;

  function findFlaw(block: OwnBlock): string | undefined {
    const { chain, day, ordinal } = block;
    if (block.hash !== sha256(block.header)) return 'its hash is not that of its header';
    const header = JSON.parse(block.header) as Header;
    if (nameOf(header) !== nameOf(block)) return 'its header is of another block';
    if (last && (header.previous !== last.hash || header.height <= last.height)) return 'it does not follow the last';
    const lines = block.draws.map(({ game, numero, root }) => `${game}:${numero}:${root}`);
    if (header.root !== sha256(lines.join('\n'))) return 'its root is not that of its draws';
    const isPublished = block.draws.every(({ game, numero, root }) => roots.get(`${game} ${numero}`) === root);
    if (!isPublished) return 'the root of its tickets was not published before';
    const commitment = commitments.get(`${chain} ${day}`);
    if (!commitment) return 'no commitment was published before';
    if (commitment.commitment !== block.commitment) return 'another commitment was published';
    const known = proven.get(`${chain} ${day}`) ?? { ordinal: 0, seed: commitment.commitment };
    let { seed } = header;
    for (let step = ordinal; step > known.ordinal; step -= 1) seed = sha256(Buffer.from(seed, 'hex'));
    if (seed !== known.seed) return 'its seed does not lead to the commitment';
    proven.set(`${chain} ${day}`, { ordinal, seed: header.seed });
    return undefined;
  }

  return {
    /** The first height that was named counts. */
    name(named: Named) {
      const draw = `${named.game} ${named.numero}`;
      heights.set(draw, heights.get(draw) ?? nameOf(named));
    },
    /** What is wrong with a block; those of other days are only remembered. */
    add(block: OwnBlock, isOfDay: boolean): string[] {
      const isRepeated = blocks.has(nameOf(block));
      const flaw = isRepeated ? 'it is there twice' : isOfDay ? findFlaw(block) : undefined;
      if (!isRepeated) blocks.set(nameOf(block), block.hash);
      last = block;
      return flaw ? [flaw] : [];
    },
    judge(draw: FromBlock): string | undefined {
      const name = `${draw.game} ${draw.numero}`;
      const named = heights.get(name);
      if (named === undefined) return 'no block was named before';
      if (named !== nameOf(draw)) return `block ${named} was named, not ${nameOf(draw)}`;
      if (roots.get(name) !== draw.root) return 'the root of its tickets was not published before';
      if (draw.simulated && blocks.get(named) !== draw.hash) return 'its block has another hash';
      const numbers = { kind: 'block', hash: draw.hash };
      return JSON.stringify(numbers) === JSON.stringify(draw.numbers) ? undefined : 'the hash gives other numbers';
    },
  };
}
