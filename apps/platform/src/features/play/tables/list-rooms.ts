import type { RequestOf } from '@fairhouse/contract';
import type { LiveRoom, liveRooms } from '@fairhouse/contract/play/tables';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, isModuleOfGameOn, isOffered, isPlayable, type GameRow, type Vendor } from '../catalogue/index.ts';
import { roomsOf, type VendorRoom } from './ask-rooms.ts';

/** The live tables whose games members of the merchant can launch, in their vendors' order. */
export async function listRooms(
  core: Core,
  merchant: Merchant,
  { vassalage, gameCode }: RequestOf<typeof liveRooms>,
): Promise<LiveRoom[]> {
  if (!isModuleOn(merchant.settings, 'LIVE')) return [];
  const answers = await roomsOf(core).get('all');
  const rooms = answers.flatMap(({ vendor, tables }) => tables.map((room): VendorRoom => ({ vendor, room })));
  return rooms.flatMap((entry) => {
    const game = launchedGame(core, merchant, 'LIVE', entry.vendor, entry.room.gameCode);
    if (!game || (vassalage ?? game.label) !== game.label || (gameCode ?? game.code) !== game.code) return [];
    return [describe(entry, game, merchant)];
  });
}

/** The game of this category if members of the merchant can launch it. */
export function launchedGame(
  core: Core,
  merchant: Merchant,
  category: GameRow['category'],
  vendor: Vendor,
  gameCode: string,
): GameRow | undefined {
  const catalogue = catalogueOf(core);
  const game = catalogue.game(vendor.id, gameCode);
  const isOffer =
    game?.category === category &&
    isModuleOfGameOn(merchant.settings, game) &&
    isPlayable(vendor, game) &&
    isOffered(catalogue.offer(merchant.id), game);
  return isOffer ? game : undefined;
}

/** Whether members of the merchant can launch a game of rooms now. */
export function isLaunched(
  core: Core,
  merchant: Merchant,
  category: 'LIVE' | 'FISH' | 'PVP',
  vendorCode: string,
  gameCode: string,
): boolean {
  if (!isModuleOn(merchant.settings, category)) return false;
  const vendor = catalogueOf(core)
    .vendors()
    .find(({ code }) => code === vendorCode);
  return vendor !== undefined && launchedGame(core, merchant, category, vendor, gameCode) !== undefined;
}

function describe({ vendor, room }: VendorRoom, { label, name }: GameRow, { settings }: Merchant): LiveRoom {
  const limits = room.limits.find(({ currency }) => currency === settings.currency);
  return {
    roomId: room.id,
    roomName: room.name,
    vendor: vendor.code,
    gameCode: room.gameCode,
    gameName: name,
    vassalage: label,
    game: room.game,
    variant: room.variant,
    phase: room.phase,
    until: room.until,
    results: room.results,
    players: room.players,
    limits: limits ? { min: limits.min, max: limits.max } : null,
  };
}
