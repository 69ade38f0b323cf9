import type { Failure } from '@fairhouse/contract';
import type { Core } from '../../system/platform.ts';
import type { GameRow, Vendor } from '../catalogue/index.ts';
import { playStopsOf } from '../stops/index.ts';

export interface Opened {
  vendor: Vendor;
  game: GameRow;
  memberId: number;
}

/** Why operators let the member not play the game now, or undefined. */
export const stopOfPlay = (
  core: Core,
  merchantId: number,
  { vendor, game, memberId }: Opened,
): Promise<Failure | undefined> =>
  playStopsOf(core).refusal(merchantId, { vendor: vendor.code, label: game.label, gameId: game.id, memberId });
