import { formatMoney } from '@fairhouse/contract';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { isLaunched, listCardRooms, listRooms, listTanks } from '../../play/tables/index.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

/** A table, tank or card room by its name. */
export interface FoundRoom {
  vendor: string;
  gameCode: string;
  roomId: string;
  name: string;
  gameType: 'LIVE' | 'FISH' | 'PVP';
}

interface Known {
  minute: number;
  index: SearchIndex<FoundRoom>;
}

const noRooms: SearchIndex<FoundRoom> = buildIndex([], () => []);

/** By merchant: their names change seldom. */
export const roomIndexesOf = platformState('indexes of rooms', () => new Map<Merchant['id'], Known>());

/**
 * Rooms of the merchant, read once a minute. No search waits for vendors: it finds the rooms of the minute before, or none yet
 * at the very first.
 */
export function roomsIn(core: Core, merchant: Merchant): SearchIndex<FoundRoom> {
  const known = roomIndexesOf(core).get(merchant.id);
  const minute = Math.floor(core.clock.now().getTime() / 60_000);
  if (known?.minute === minute) return known.index;
  const next = { minute, index: known?.index ?? noRooms };
  roomIndexesOf(core).set(merchant.id, next);
  void refresh(core, merchant, next);
  return next.index;
}

async function refresh(core: Core, merchant: Merchant, known: Known): Promise<void> {
  try {
    known.index = buildIndex(await readRooms(core, merchant), ({ name }) => [{ text: name, weight: 1 }]);
  } catch {
    // Asked again with the next search.
    roomIndexesOf(core).delete(merchant.id);
  }
}

async function readRooms(core: Core, merchant: Merchant): Promise<FoundRoom[]> {
  const everything = { vassalage: undefined, gameCode: undefined };
  const [tables, tanks, cards] = await Promise.all([
    listRooms(core, merchant, everything),
    listTanks(core, merchant, everything),
    listCardRooms(core, merchant, { ...everything, demo: undefined }),
  ]);
  const named = (gameType: 'LIVE' | 'FISH') => (room: (typeof tables | typeof tanks)[number]) =>
    entryOf(room, gameType, `${room.roomName} ${room.gameName}`);
  return [
    ...tables.map(named('LIVE')),
    ...tanks.map(named('FISH')),
    ...cards.map((room) => entryOf(room, 'PVP', `${room.gameName} ${formatMoney(room.stake, room.currency)}`)),
  ];
}

const entryOf = (
  { vendor, gameCode, roomId }: Pick<FoundRoom, 'vendor' | 'gameCode' | 'roomId'>,
  gameType: FoundRoom['gameType'],
  name: string,
): FoundRoom => ({ vendor, gameCode, roomId, name, gameType });

/** Whether members can launch it now: a game may have been switched off since the minute began. */
export const isOpenRoom = (core: Core, merchant: Merchant, { gameType, vendor, gameCode }: FoundRoom): boolean =>
  isLaunched(core, merchant, gameType, vendor, gameCode);
