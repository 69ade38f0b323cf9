import { inTransaction } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, markHot, type GameRow } from '../../play/catalogue/index.ts';
import { enterAs, logOut } from '../../people/identity/index.ts';
import { planGames } from './plan-rounds.ts';
import { playRounds } from './play-rounds.ts';
import { seatPlayers } from './seat-players.ts';
import { markPlayed, tryLock, unlock, type PlayerRow } from './store.ts';

/** The vendor whose games we can play by its own client's calls. */
const STUDIO = 'studio';
/** Players at once. */
const AT_ONCE = 2;
/** A first start lists its games within seconds; without games the next start tries again. */
const GAMES_POLL_MS = 500;
const GAMES_PATIENCE_MS = 120_000;
/** One in so many games is what the demonstration's operators put first. */
const HOT_EACH = 12;

/**
 * Lets the players of the demonstration merchants play: real rounds, launched, decided, booked and paid like any
 * other. What was played stays; what a death interrupted is completed at the next start, no round ever twice.
 */
export async function playHistory(core: Core, signal: AbortSignal): Promise<void> {
  const client = await core.pool.connect();
  try {
    if (!(await tryLock(client))) return;
    try {
      const merchants = core.merchants.all().filter(({ settings }) => settings.demonstration);
      const waiting = (await Promise.all(merchants.map((merchant) => whoHasNotPlayed(core, merchant)))).flat();
      if (waiting.length > 0) await playAll(core, waiting, signal);
    } finally {
      await unlock(client);
    }
  } finally {
    client.release();
  }
}

interface Waiting {
  merchant: Merchant;
  player: PlayerRow;
}

async function whoHasNotPlayed(core: Core, merchant: Merchant): Promise<Waiting[]> {
  const players = await seatPlayers(core, merchant);
  return players.filter(({ hasPlayed }) => !hasPlayed).map((player) => ({ merchant, player }));
}

async function playAll(core: Core, waiting: readonly Waiting[], signal: AbortSignal): Promise<void> {
  const games = await waitForGames(core, signal);
  if (games.every(({ hot }) => !hot))
    for (const game of games.filter((_, place) => place % HOT_EACH === 0)) await markHot(core, game.id, true);

  // Merchants take turns, so that neither waits for the other's whole history.
  const queue = [...waiting].sort((a, b) => a.player.place - b.player.place);
  const work = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) await play(core, next, games, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The studio's games, in an order that does not change with their figures. */
async function waitForGames(core: Core, signal: AbortSignal): Promise<GameRow[]> {
  const catalogue = catalogueOf(core);
  for (let waited = 0; waited < GAMES_PATIENCE_MS; waited += GAMES_POLL_MS) {
    await catalogue.refresh();
    const games = catalogue.shelf().all.filter(({ vendor }) => vendor.code === STUDIO);
    if (games.length > 0) return games.map(({ game }) => game).sort((a, b) => a.id - b.id);
    await sleep(GAMES_POLL_MS, undefined, { signal });
  }
  throw new Error('the studio listed no games');
}

/** A player that could not play to the end is left for the next start; the others go on. */
async function play(core: Core, { merchant, player }: Waiting, games: readonly GameRow[], signal: AbortSignal) {
  const vendorGames = games.map(({ code }) => ({ vendor: STUDIO, code }));
  try {
    const member = await enterAs(core, merchant, player);
    for (const planned of planGames(merchant.code, player.place, vendorGames)) {
      await playRounds(core, member, planned, signal);
    }
    await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
      markPlayed(tx, player.memberId, core.clock.now()),
    );
    await logOut(core, member);
  } catch (error) {
    if (!signal.aborted) core.log.warn({ err: error, player: player.username }, 'a demonstration player stopped');
  }
}
