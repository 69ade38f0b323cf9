import { inTransaction } from '@fairhouse/database';
import type { Outcome } from '@fairhouse/games/lottery';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import { announceBlock, listWaitingForBlock, lockDraw, readClock } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { appendToLog } from '../log/log-store.ts';
import { voidLocked } from '../settle/void-draw.ts';
import type { Block } from './blocks.ts';
import { mineBlock } from './mine-blocks.ts';

/** Draws taken up at once. */
const BATCH = 100;

/** Draws from the blocks that have come; a chain that does not answer keeps no other draw waiting. */
export async function drawFromBlocks(studio: Studio): Promise<void> {
  await mineBlock(studio).catch(studio.onError);
  for (const draw of await listWaitingForBlock(studio.pool, BATCH)) {
    try {
      await drawFromBlock(studio, draw);
    } catch (error) {
      studio.onError(error);
    }
  }
}

/** Takes the numbers of a draw from its block; refunds it when the block does not come, or came before the close. */
async function drawFromBlock(studio: Studio, draw: Draw): Promise<void> {
  const { pool, lottery } = studio;
  const { gameCode, numero, block } = draw;
  if (!block) throw new Error(`No block is named for the draw ${numero} of ${gameCode}`);
  const found = block.chain === lottery.blocks.chain ? await readBlock(studio, block.height) : undefined;
  const name = `Block ${block.height} of ${block.chain}`;
  if (!found) {
    const late = (await readClock(pool)).getTime() - draw.drawsAt.getTime();
    if (late > lottery.outsidePatienceMs)
      await inState(studio, draw, (tx) => giveUp(tx, draw, `${name} did not come.`));
    return;
  }
  if (found.at < draw.closesAt) {
    await inState(studio, draw, (tx) => giveUp(tx, draw, `${name} came before the draw closed.`));
    return;
  }
  if (await inState(studio, draw, (tx) => announceFrom(tx, studio, draw, found)))
    lottery.onStep?.('drawn', { gameCode, numero });
}

/** A chain that does not answer is one whose block has not come. */
async function readBlock({ lottery, onError }: Studio, height: number): Promise<Block | undefined> {
  try {
    return await lottery.blocks.read(height);
  } catch (error) {
    onError(error);
    return undefined;
  }
}

const giveUp = (tx: PoolClient, draw: Draw, reason: string) => voidLocked(tx, draw, reason);

/** Does it if the draw is still being drawn and nobody else has it. */
const inState = ({ pool }: Studio, { id }: Draw, act: (tx: PoolClient) => Promise<unknown>): Promise<boolean> =>
  inTransaction(pool, {}, async (tx) => {
    if (!(await lockDraw(tx, id, 'drawing'))) return false;
    await act(tx);
    return true;
  });

async function announceFrom(tx: PoolClient, { lottery }: Studio, draw: Draw, { hash }: Block): Promise<void> {
  const { id, gameCode, numero, day, root, block } = draw;
  const { chain, height } = block!;
  const { simulated } = lottery.blocks;
  const numbers: Outcome = { kind: 'block', hash };
  await announceBlock(tx, id, numbers);
  const about = { game: gameCode, numero, shape: 'block', day, root };
  await appendToLog(tx, [{ kind: 'from_block', ...about, chain, simulated, height, hash, numbers }]);
}
