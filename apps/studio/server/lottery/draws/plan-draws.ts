import { inTransaction } from '@fairhouse/database';
import { randomBytes } from 'node:crypto';
import type { Studio } from '../../studio.ts';
import { appendToLog } from '../log/log-store.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { sourceOf } from '../lottery.ts';
import { plannedDraws } from '../games/changed-schedule.ts';
import { LEAD_MS, type PlannedDraw } from '../games/schedule.ts';
import type { Terms } from '../terms/terms.ts';
import { addDays, dateIn } from '../games/zone-time.ts';
import { planBlockDraws } from '../blocks/plan-block-draws.ts';
import { BLOCKS_PER_DAY, SIMULATED } from '../blocks/simulated-blocks.ts';
import { listChains, storeChain } from './chain-store.ts';
import { ownerOf, seedOfDraw } from './chain.ts';
import { readClock, storeDraws, type NewDraw } from './draw-store.ts';

/** Chains reach to the end of the day after tomorrow, so that every commitment is public for 24 hours before its day. */
const DAYS_AHEAD = 2;

/**
 * Publishes the commitments of the next days, and creates the draws that open soon. Repeating it changes nothing: what is left
 * when the studio stops is done at its next start.
 */
export async function planDraws(studio: Studio, stopping?: AbortSignal): Promise<void> {
  const now = await readClock(studio.pool);
  const games = studio.lottery.games;
  const known = await listChains(studio.pool, addDays(now.toISOString().slice(0, 10), -1));
  const terms = await studio.terms.read();
  for (const { gameCode, zone, lengthOf } of chainsOf(studio, terms)) {
    const today = dateIn(now, zone);
    for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
      const day = addDays(today, ahead);
      if (stopping?.aborted) return;
      if (!known.has(`${gameCode} ${day}`)) await commitTo(studio, { gameCode, day, length: lengthOf(day) });
    }
  }
  const onSale = games.filter(({ code }) => !terms.stopOf(code));
  const draws = onSale.flatMap((game) => {
    const about = { gameCode: game.code, source: sourceOf(studio.lottery, game) };
    return soon(game, now, terms).map((draw) => ({ ...draw, ...about }));
  });
  await addDraws(studio, draws);
}

/** Creates draws that do not exist yet; a block that decides one is named before. */
export async function addDraws(studio: Studio, draws: readonly NewDraw[]): Promise<void> {
  await storeDraws(
    studio.pool,
    draws.filter(({ source }) => source !== 'block'),
  );
  await planBlockDraws(
    studio,
    draws.filter(({ source }) => source === 'block'),
  );
}

/** Whose numbers follow from seeds: games with draws of our own, and our own chain of blocks. */
function chainsOf({ lottery }: Studio, terms: Terms) {
  const own = lottery.games.filter((game) => ['own', 'history'].includes(sourceOf(lottery, game)));
  const chains = own.map(({ code: gameCode, schedule }) => ({
    gameCode,
    zone: schedule.zone,
    lengthOf: (day: string) => plannedDraws(schedule, terms.changesOf(gameCode), day).length,
  }));
  const needsBlocks = lottery.blocks.simulated && lottery.games.some((game) => sourceOf(lottery, game) === 'block');
  return needsBlocks ? [...chains, { gameCode: SIMULATED, zone: 'UTC', lengthOf: () => BLOCKS_PER_DAY }] : chains;
}

/** The draws of a game that are open or open within minutes, and in any case the next. */
function soon({ code, schedule }: LotteryGame, now: Date, terms: Terms): PlannedDraw[] {
  const today = dateIn(now, schedule.zone);
  const coming: PlannedDraw[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const draws = plannedDraws(schedule, terms.changesOf(code), addDays(today, ahead));
    coming.push(...draws.filter(({ closesAt }) => closesAt > now));
  }
  const limit = now.getTime() + LEAD_MS;
  const near = coming.filter(({ opensAt }) => opensAt.getTime() <= limit);
  const next = coming.find(({ opensAt }) => opensAt > now);
  return near.length > 0 || !next
    ? near
    : coming.filter(({ closesAt }) => closesAt.getTime() === next.closesAt.getTime());
}

/** A new chain and its entry in the public log, in one transaction; of two studios one wins. */
async function commitTo(
  { pool, seeds }: Studio,
  { gameCode, day, length }: { gameCode: string; day: string; length: number },
): Promise<void> {
  if (length === 0) return;
  const root = randomBytes(32).toString('hex');
  const commitment = seedOfDraw(root, { gameCode, day, length }, 0);
  const sealed = seeds.seal(ownerOf(gameCode, day), root);
  await inTransaction(pool, {}, async (tx) => {
    if (!(await storeChain(tx, { gameCode, day, length, commitment }, sealed))) return;
    await appendToLog(tx, [{ kind: 'commitment', game: gameCode, day, draws: length, commitment }]);
  });
}
