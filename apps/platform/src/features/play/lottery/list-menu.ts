import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { LotteryMenuGame, lotteryGameMenu } from '@fairhouse/contract/play/lottery';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { lotteryMenuOf } from './ask-lotteries.ts';
import { offeredLottery } from './offered-lottery.ts';

type Mode = RequestOf<typeof lotteryGameMenu>['prizeMode'];

/** A game of the menu with the group that shows it. */
export interface OfferedEntry {
  group: string;
  groupName: string;
  imageUrl: string;
  menu: LotteryMenuGame;
}

/** The lottery games that a merchant's members can launch, in their vendors' order. */
export async function listOffered(core: Core, merchant: Merchant, prizeMode: Mode): Promise<OfferedEntry[]> {
  await catalogueOf(core).refresh();
  const entries = await lotteryMenuOf(core).get('all');
  const now = core.clock.now().getTime();
  return entries.flatMap(({ vendor, game }) => {
    const listed = offeredLottery(core, merchant, vendor, game.gameCode);
    if (!listed || (prizeMode !== undefined && prizeMode !== game.prizeMode)) return [];
    const closes = game.closesAt === null ? null : Date.parse(game.closesAt);
    const menu: LotteryMenuGame = {
      gameId: listed.id,
      gameCode: game.gameCode,
      gameName: listed.name,
      accountTypeName: 'TCG_LOTTO_VN',
      vendor: vendor.code,
      numero: game.numero,
      remainTime: closes === null ? 0 : Math.max(0, Math.ceil((closes - now) / 1000)),
      lockTime: closes === null || game.drawsAt === null ? 0 : Math.round((Date.parse(game.drawsAt) - closes) / 1000),
      isSale: game.onSale && closes !== null && closes > now,
      lastNumero: game.lastNumero,
      winNo: game.winNo.join(','),
      demonstration: game.demonstration,
      ...(game.simulatedBlocks && { simulatedBlocks: true }),
    };
    return [{ group: game.group, groupName: game.groupName, imageUrl: vendor.frameOrigin + listed.image, menu }];
  });
}

/** By group, as the call answers it; a group shows the picture of its first game. */
export function groupMenu(entries: readonly OfferedEntry[]): ResponseOf<typeof lotteryGameMenu> {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([code, games]) => [
      code,
      { name: games[0]!.groupName, icon: games[0]!.imageUrl, gameMenus: games.map(({ menu }) => menu) },
    ]),
  );
}
