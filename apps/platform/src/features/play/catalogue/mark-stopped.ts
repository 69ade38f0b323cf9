import type { Game } from '@fairhouse/contract/play/games';
import type { Core } from '../../../system/platform.ts';
import { playStopsOf, type ActiveStops } from '../stops/index.ts';
import { stopOn } from './offering/stop-on.ts';

/** Marks the games on which operators stopped play; they stay in their places, and a launch says why. */
export async function markStopped<G extends Game>(
  core: Core,
  merchantId: number,
  games: readonly G[],
  known: Promise<ActiveStops> = playStopsOf(core).active(merchantId),
): Promise<G[]> {
  const stops = await known;
  return games.map((game) => {
    const { vendor: code, vassalage: label, nodeId: id } = game;
    return stopOn({ id, label }, { code }, stops) === null ? game : { ...game, stopped: true as const };
  });
}
