import type { Failure } from '@fairhouse/contract';
import type { Core } from '../../../system/platform.ts';
import type { GameRow, Vendor } from '../catalogue/index.ts';
import { playStopsOf, type ActiveStops } from '../stops/index.ts';

/** The game and the member of a launch or a stake. */
export interface Opened {
  vendor: Vendor;
  game: GameRow;
  memberId: number;
}

/** The failure of an active stop that applies to the member and game now, or undefined. */
export const stopOfPlay = async (core: Core, merchantId: number, opened: Opened): Promise<Failure | undefined> =>
  refusalOf(await playStopsOf(core).active(merchantId), opened);

/** The same, from stops that are already loaded. */
export const refusalOf = (stops: ActiveStops, { vendor, game, memberId }: Opened): Failure | undefined =>
  stops.refusal({ vendor: vendor.code, label: game.label, gameId: game.id, memberId });
