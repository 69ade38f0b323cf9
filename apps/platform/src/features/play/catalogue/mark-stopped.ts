import type { Game } from '@fairhouse/contract/play/games';
import type { Core } from '../../../system/platform.ts';
import { playStopsOf } from '../stops/index.ts';
import { stopOn } from './offering/stop-on.ts';

/** Marks the games on which operators stopped play; they stay in their places, and a launch says why. */
export async function markStopped<G extends Game>(core: Core, merchantId: number, games: readonly G[]): Promise<G[]> {
  const stops = await playStopsOf(core).active(merchantId);
  return games.map((game) => {
    const { vendor: code, vassalage: label, nodeId: id } = game;
    return stopOn({ id, label }, { code }, stops) === null ? game : { ...game, stopped: true as const };
  });
}
