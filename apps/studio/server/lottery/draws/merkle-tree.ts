import { createHash } from 'node:crypto';

/** The tree of RFC 6962: leaves and nodes are hashed with different first bytes, the empty tree is the empty hash. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const leafHash = (leaf: string): Buffer => createHash('sha256').update(LEAF).update(leaf).digest();

const join = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

export function merkleRoot(leaves: readonly Buffer[]): string {
  if (leaves.length === 0) return createHash('sha256').digest('hex');
  let level = leaves;
  while (level.length > 1) level = levelAbove(level);
  return level[0]!.toString('hex');
}

/** The hashes beside the way from a leaf to the root, lowest first. */
export function merklePath(leaves: readonly Buffer[], index: number): { side: 'left' | 'right'; hash: string }[] {
  const path: { side: 'left' | 'right'; hash: string }[] = [];
  let place = index;
  for (let level = leaves; level.length > 1; level = levelAbove(level)) {
    const beside = level[place ^ 1];
    if (beside) path.push({ side: place % 2 === 0 ? 'right' : 'left', hash: beside.toString('hex') });
    place >>= 1;
  }
  return path;
}

/** A last one without a partner goes up as it is, which gives the tree of the RFC. */
const levelAbove = (level: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, index) => {
    const [left, right] = [level[2 * index]!, level[2 * index + 1]];
    return right ? join(left, right) : left;
  });
