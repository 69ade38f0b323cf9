import type { RequestOf } from '@fairhouse/contract';
import type { CardRoom, roomList } from '@fairhouse/contract/play/card-rooms';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { roomsOf } from './ask-rooms.ts';
import { launchedGame } from './list-rooms.ts';

/** The card rooms in the merchant's currency whose games its members can launch, in their vendors' order. */
export async function listCardRooms(
  core: Core,
  merchant: Merchant,
  { vassalage, gameCode, demo }: RequestOf<typeof roomList>,
): Promise<CardRoom[]> {
  if (!isModuleOn(merchant.settings, 'PVP')) return [];
  const answers = await roomsOf(core).get('all');
  return answers.flatMap(({ vendor, rooms }) =>
    rooms.flatMap((room): CardRoom[] => {
      if (room.currency !== merchant.settings.currency || (room.demo && demo !== 'true')) return [];
      const game = launchedGame(core, merchant, 'PVP', vendor, room.gameCode);
      if (!game || (vassalage ?? game.label) !== game.label || (gameCode ?? game.code) !== game.code) return [];
      return [{ ...room, gameName: game.name, vendor: vendor.code, vassalage: game.label }];
    }),
  );
}
