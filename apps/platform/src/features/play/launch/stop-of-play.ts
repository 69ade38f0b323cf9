import type { Failure } from '@fairhouse/contract';
import type { Core } from '../../../system/platform.ts';
import type { GameRow, Vendor } from '../catalogue/index.ts';
import { playStopsOf, type ActiveStops } from '../stops/index.ts';

/** A game that a member opens or stakes on. */
export interface Opened {
  vendor: Vendor;
  game: GameRow;
  memberId: number;
}

/** Why operators let the member not play the game now, or undefined. */
export const stopOfPlay = async (core: Core, merchantId: number, opened: Opened): Promise<Failure | undefined> =>
  refusalOf(await playStopsOf(core).active(merchantId), opened);

/** The same, by what is known to stand. */
export const refusalOf = (stops: ActiveStops, { vendor, game, memberId }: Opened): Failure | undefined =>
  stops.refusal({ vendor: vendor.code, label: game.label, gameId: game.id, memberId });
