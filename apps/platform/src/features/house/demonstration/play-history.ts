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

/** The vendor whose games can be played by the calls of its own client. */
const STUDIO = 'studio';
/** Players in parallel. */
const AT_ONCE = 2;
/** How long the first start waits for games, milliseconds; without games the next start tries again. */
const GAMES_POLL_MS = 500;
const GAMES_PATIENCE_MS = 120_000;
/** One in this many games is marked as hot. */
const HOT_EACH = 12;

/**
 * Plays the history of the demonstration merchants: real rounds, launched, decided, booked and paid like any other.
 * Played rounds stay; what a crash interrupted is completed at the next start, and no round is played twice. False when
 * there was nothing to play, or another server does.
 */
export async function playHistory(core: Core, signal: AbortSignal): Promise<boolean> {
  const client = await core.pool.connect();
  try {
    if (!(await tryLock(client))) return false;
    try {
      const merchants = core.merchants.all().filter(({ settings }) => settings.demonstration);
      const waiting = (await Promise.all(merchants.map((merchant) => whoHasNotPlayed(core, merchant)))).flat();
      if (waiting.length > 0) await playAll(core, waiting, signal);
      return waiting.length > 0;
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

  // Merchants take turns, so that none waits for the whole history of the other.
  const queue = [...waiting].sort((a, b) => a.player.place - b.player.place);
  const work = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) await play(core, next, games, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The studio's slots in a fixed order: their rounds can be played at any moment, those of lotteries wait for draws. */
async function waitForGames(core: Core, signal: AbortSignal): Promise<GameRow[]> {
  const catalogue = catalogueOf(core);
  for (let waited = 0; waited < GAMES_PATIENCE_MS; waited += GAMES_POLL_MS) {
    await catalogue.refresh();
    const games = catalogue.shelf().all.filter(({ vendor, game }) => vendor.code === STUDIO && game.category === 'RNG');
    if (games.length > 0) return games.map(({ game }) => game).sort((a, b) => a.id - b.id);
    await sleep(GAMES_POLL_MS, undefined, { signal });
  }
  throw new Error('the studio listed no games');
}

/** A player who fails is left for the next start; the others continue. */
async function play(core: Core, { merchant, player }: Waiting, games: readonly GameRow[], signal: AbortSignal) {
  // These players have money in their main wallets only.
  const seamless = games.filter(({ wallet }) => wallet === 'seamless');
  const vendorGames = seamless.map(({ code }) => ({ vendor: STUDIO, code }));
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
