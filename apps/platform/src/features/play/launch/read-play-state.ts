import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { playState } from '@fairhouse/contract/play/play-state';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isPlayable } from '../catalogue/index.ts';
import { stopOfPlay } from './stop-of-play.ts';

/** Whether a bet on the game would be refused now. A game that is only hidden continues where it is open. */
export async function readPlayState(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { vendor: code, gameCode }: RequestOf<typeof playState>,
): Promise<Result<ResponseOf<typeof playState>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  const game = vendor && catalogue.game(vendor.id, gameCode);
  if (!game) return fail('game_unknown');
  if (!isPlayable(vendor, game)) return fail('game_unavailable');
  return (await stopOfPlay(core, merchant.id, { vendor, game, memberId })) ?? ok({});
}
