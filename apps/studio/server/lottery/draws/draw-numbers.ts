import { inTransaction } from '@fairhouse/database';
import { createRandomStream } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import { appendToLog } from '../log/log-store.ts';
import { fixTickets } from '../tickets/fix-tickets.ts';
import { readChain } from './chain-store.ts';
import { clientSeedOf, ownerOf, seedOfDraw } from './chain.ts';
import type { Draw } from './draw.ts';
import { announce, beginDrawing, hasSecretBefore, listDue, lockDraw } from './draw-store.ts';

/** Draws taken up at once. */
const BATCH = 100;

/**
 * Fixes the tickets of every draw whose lock is over, then draws its numbers. Each step is one transaction that finds
 * the draw in the state before it, so any number of studios may do this, and one that dies is followed by another.
 */
export async function drawNumbers(studio: Studio): Promise<void> {
  const due = await listDue(studio.pool, BATCH);
  for (const draw of due) {
    try {
      if (draw.state === 'closed') await fixDraw(studio, draw);
      if (draw.source === 'own' || draw.source === 'history') await drawOne(studio, draw);
    } catch (error) {
      studio.onError(error);
    }
  }
}

/** From here on no ticket joins the draw: the root of those that were booked in time is public. */
async function fixDraw({ pool, lottery }: Studio, { id, gameCode, numero }: Draw): Promise<void> {
  const fixed = await inTransaction(pool, {}, async (tx) => {
    if (!(await lockDraw(tx, id, 'closed'))) return false;
    const { root, tickets } = await fixTickets(tx, id);
    await beginDrawing(tx, id, root, tickets);
    await appendToLog(tx, [{ kind: 'closed', game: gameCode, numero, tickets, root }]);
    return true;
  });
  if (fixed) lottery.onStep?.('drawing', { gameCode, numero });
}

async function drawOne({ pool, seeds, lottery }: Studio, { id, gameCode, numero, closesAt }: Draw): Promise<void> {
  const beacon = await lottery.beacon.after(closesAt);
  const game = lottery.games.find(({ code }) => code === gameCode);
  if (!game) throw new Error(`The draw ${numero} is of the game ${gameCode}, which is not offered any more`);
  const drawn = await inTransaction(pool, {}, async (tx) => {
    const draw = await lockDraw(tx, id, 'drawing');
    if (!draw || (await hasSecretBefore(tx, draw))) return false;
    const chain = await readChain(tx, gameCode, draw.day);
    if (!chain) throw new Error(`There is no chain of seeds for ${gameCode} on ${draw.day}`);
    const serverSeed = seedOfDraw(seeds.open(ownerOf(gameCode, draw.day), chain), chain, draw.ordinal);
    const root = draw.root!;
    const clientSeed = clientSeedOf(root, beacon, gameCode, numero);
    const random = createRandomStream({ serverSeed, clientSeed, nonce: draw.ordinal });
    const shown = draw.source === 'history' ? lottery.replay(game, random) : undefined;
    const numbers = shown?.numbers ?? lottery.maths.draw(game, random, draw.day);
    const replays = shown?.date ?? null;
    await announce(tx, id, { beacon, serverSeed, clientSeed, numbers, replays });
    const { shape } = game;
    const { commitment } = chain;
    const { day, ordinal } = draw;
    const about = { game: gameCode, numero, shape, day, ordinal, commitment };
    const chosen = replays === null ? {} : { replays };
    await appendToLog(tx, [{ kind: 'drawn', ...about, root, beacon, clientSeed, serverSeed, ...chosen, numbers }]);
    return true;
  });
  if (drawn) lottery.onStep?.('drawn', { gameCode, numero });
}
