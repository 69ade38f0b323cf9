import { inTransaction } from '@fairhouse/database';
import { createHash } from 'node:crypto';
import type { Studio } from '../../studio.ts';
import { readChain } from '../draws/chain-store.ts';
import { ownerOf, seedOfDraw } from '../draws/chain.ts';
import { appendToLog } from '../log/log-store.ts';
import { listDrawsOfNextBlock, lockBlocks, storeBlock, type DrawOfBlock } from './block-store.ts';
import { placeOf, SIMULATED } from './simulated-blocks.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Adds the next block of our own chain once the tickets of all its draws are fixed. Its hash follows from the block
 * before, the roots of those tickets and a seed that was committed to the day before.
 */
export async function mineBlock({ pool, seeds, lottery }: Studio): Promise<void> {
  if (!lottery.blocks.simulated || !isReady(await listDrawsOfNextBlock(pool, SIMULATED))) return;
  await inTransaction(pool, {}, async (tx) => {
    const { previous, at } = await lockBlocks(tx);
    const draws = await listDrawsOfNextBlock(tx, SIMULATED);
    if (!isReady(draws)) return;
    const { height } = draws[0]!;
    const { day, ordinal } = placeOf(height);
    const chain = await readChain(tx, SIMULATED, day);
    if (!chain) throw new Error(`There is no chain of seeds for the blocks of ${day}`);
    const seed = seedOfDraw(seeds.open(ownerOf(SIMULATED, day), chain), chain, ordinal);
    const fixed = draws.map(({ gameCode: game, numero, root }) => ({ game, numero, root: root! }));
    const header = JSON.stringify({ chain: SIMULATED, height, at, previous, root: rootOf(fixed), seed });
    const hash = sha256(header);
    await storeBlock(tx, { height, header, hash, at });
    const { commitment } = chain;
    const place = { day, ordinal, commitment };
    await appendToLog(tx, [{ kind: 'block', chain: SIMULATED, height, ...place, draws: fixed, header, hash }]);
  });
}

const isReady = (draws: readonly DrawOfBlock[]): boolean =>
  draws.length > 0 && draws.every(({ state }) => state === 'drawing');

/** SHA-256 of the roots of the tickets of all its draws, a line each. */
const rootOf = (draws: readonly { game: string; numero: string; root: string }[]): string =>
  sha256(draws.map(({ game, numero, root }) => `${game}:${numero}:${root}`).join('\n'));
