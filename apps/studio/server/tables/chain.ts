import { CHAIN_LENGTH } from '@fairhouse/games/fairness';
import { createHash, createHmac } from 'node:crypto';
import type { SealedSeed, SeedOwner, SeedSafe } from '../fairness/seed-safe.ts';

export interface TableChain extends SealedSeed {
  id: number;
  tableId: string;
  /** Of the table's chains, from 1. */
  ordinal: number;
  length: number;
  /** Link 0. */
  start: string;
}

/** Rounds before the end of a chain at which the next one is published. */
export const PUBLISHED_AHEAD = 1_000;
export { CHAIN_LENGTH };

/** Whose seed the sealed root is: it opens for no other table or chain. */
export const ownerOfChain = ({ tableId, ordinal }: Pick<TableChain, 'tableId' | 'ordinal'>): SeedOwner => ({
  playerId: `chain ${ordinal}`,
  gameCode: tableId,
  demo: false,
});

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Links between two that are remembered: few enough to store, and near enough to count from. */
const STEP = 128;
const MOST_CHAINS = 64;

type ChainOfRoot = Pick<TableChain, 'tableId' | 'ordinal' | 'length'>;

/**
 * The last link comes from the root by HMAC, since the stored commitment to the root is its SHA-256, which must not be a
 * link.
 */
const lastLink = (root: string, { tableId, ordinal }: ChainOfRoot): Buffer =>
  createHmac('sha256', Buffer.from(root, 'hex')).update(`table ${tableId} ${ordinal}`).digest();

/** Every 128th link from the last one down. */
function remembered(root: string, chain: ChainOfRoot): Buffer[] {
  const marks: Buffer[] = [];
  let bytes = lastLink(root, chain);
  for (let place = chain.length; place >= 0; place -= 1) {
    if (place % STEP === 0) marks[place / STEP] = bytes;
    bytes = digest(bytes);
  }
  return marks;
}

const cache = new Map<string, Buffer[]>();

/** Link `place` of a chain, 0 for its start, in hexadecimal. */
export function linkOf(root: string, chain: ChainOfRoot, place: number): string {
  if (place < 0 || place > chain.length) throw new RangeError(`${chain.tableId} has no link ${place}`);
  const key = `${chain.tableId} ${chain.ordinal} ${root}`;
  let marks = cache.get(key);
  if (!marks) {
    marks = remembered(root, chain);
    if (cache.size >= MOST_CHAINS) cache.delete(cache.keys().next().value!);
    cache.set(key, marks);
  }
  const above = Math.ceil(place / STEP);
  let at = above * STEP;
  let bytes = marks[above];
  if (!bytes) {
    at = chain.length;
    bytes = lastLink(root, chain);
  }
  for (; at > place; at -= 1) bytes = digest(bytes);
  return bytes.toString('hex');
}

/**
 * The only way to a link that is not public yet. It refuses while bets may still be taken or be uncertain: `closed` is
 * committed before.
 */
export function openLink(seeds: SeedSafe, round: { phase: string; link: number }, chain: TableChain): string {
  if (round.phase !== 'closed') throw new Error(`A link of ${chain.tableId} is wanted in the phase ${round.phase}`);
  return linkOf(seeds.open(ownerOfChain(chain), chain), chain, round.link);
}
