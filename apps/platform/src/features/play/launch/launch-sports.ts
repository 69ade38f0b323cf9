import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { launchSports } from '@fairhouse/contract/play/launch';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { lobbyOf } from '../catalogue/index.ts';
import { openGame, type OpeningPage } from './launch-game.ts';

/** Opens the first sports book of the merchant's menu. */
export async function openSports(
  core: Core,
  member: MemberCaller,
  request: RequestOf<typeof launchSports>,
  page: OpeningPage,
): Promise<Result<ResponseOf<typeof launchSports>>> {
  const { menus } = await lobbyOf(core, member.merchant);
  const cards = menus.filter(({ gameType }) => gameType === 'SPORTS').flatMap((group) => group.cards);
  const book = cards.find(({ launch }) => launch !== null)?.launch;
  return book ? openGame(core, member, { ...request, ...book }, page) : fail('game_unavailable');
}
