import { inTransaction } from '@fairhouse/database';
import { createRandomStream } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import { appendToLog } from '../log/log-store.ts';
import { fixTickets } from '../tickets/fix-tickets.ts';
import { readChain } from './chain-store.ts';
import { clientSeedOf, ownerOf, seedOfDraw } from './chain.ts';
import type { Draw } from './draw.ts';
import { voidLocked } from '../settle/void-draw.ts';
import { NO_BEACON } from './beacon.ts';
import { announce, beginDrawing, hasSecretBefore, listDue, lockDraw, readClock } from './draw-store.ts';

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
      const round = draw.state === 'closed' ? await fixDraw(studio, draw) : draw.beaconRound;
      const isOurs = draw.source === 'own' || draw.source === 'history';
      if (isOurs && round !== undefined) await drawOne(studio, draw, round);
    } catch (error) {
      studio.onError(error);
    }
  }
}

/**
 * From here on no ticket joins the draw: the root of those that were booked in time is public, and which round of the
 * beacon decides. Undefined where another studio does it.
 */
async function fixDraw({ pool, lottery }: Studio, draw: Draw): Promise<number | null | undefined> {
  const { id, gameCode, numero, source } = draw;
  const beacon = source === 'own' || source === 'history' ? lottery.beacon : undefined;
  const round = await inTransaction(pool, {}, async (tx) => {
    if (!(await lockDraw(tx, id, 'closed'))) return undefined;
    const { root, tickets } = await fixTickets(tx, id);
    const named = await beginDrawing(tx, id, { root, tickets, beacon });
    const about = named === null ? {} : { round: named };
    await appendToLog(tx, [{ kind: 'closed', game: gameCode, numero, tickets, root, ...about }]);
    return named;
  });
  if (round !== undefined) lottery.onStep?.('drawing', { gameCode, numero });
  return round;
}

/** Draws by the seed, the tickets and the round of the beacon that was named; without that round nothing is drawn. */
async function drawOne(studio: Studio, found: Draw, round: number | null): Promise<void> {
  const { pool, seeds, lottery } = studio;
  const { id, gameCode, numero } = found;
  const come = round === null ? undefined : lottery.beacon?.read(round);
  if (round !== null && !come) return giveUpLate(studio, found, round);
  const beacon = come?.randomness ?? NO_BEACON;
  const proof = come && round !== null ? { round, signature: come.signature } : {};
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
    await appendToLog(tx, [
      { kind: 'drawn', ...about, root, beacon, ...proof, clientSeed, serverSeed, ...chosen, numbers },
    ]);
    return true;
  });
  if (drawn) lottery.onStep?.('drawn', { gameCode, numero });
}

/** A round that does not come makes the draw void; anyone can see whether it came. */
async function giveUpLate({ pool, lottery }: Studio, { id, drawsAt }: Draw, round: number): Promise<void> {
  if ((await readClock(pool)).getTime() - drawsAt.getTime() <= lottery.outsidePatienceMs) return;
  await inTransaction(pool, {}, async (tx) => {
    const draw = await lockDraw(tx, id, 'drawing');
    if (draw) await voidLocked(tx, draw, `Round ${round} of the beacon did not come.`);
  });
}
