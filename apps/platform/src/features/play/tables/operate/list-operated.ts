import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boRooms } from '@fairhouse/contract/play/rooms-backoffice';
import { vendorOperatedRooms } from '@fairhouse/contract/play/vendor-rooms';
import { loadSpotWords, nameTableGame, nameVariant } from '@fairhouse/i18n/table-spots';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { aboutRooms, listRoomVendors } from './room-vendors.ts';

/** What is open at the tables, tanks and card rooms of one vendor. Who does not manage it sees the own currency. */
export async function listOperated(
  core: Core,
  operator: OperatorCaller,
  { vendor: code }: RequestOf<typeof boRooms>,
  language: Locale,
): Promise<Result<ResponseOf<typeof boRooms>>> {
  const found = await listRoomVendors(core, operator);
  const vendors = found.map(({ vendor, managed }) => ({ code: vendor.code, name: vendor.name, managed }));
  const chosen = found.find(({ vendor }) => vendor.code === code) ?? found[0];
  if (!chosen) return ok({ vendors, vendor: null, tables: [], tanks: [], rooms: [] });
  const answer = aboutRooms(await chosen.client.call(vendorOperatedRooms, {}));
  if (!answer.ok) return answer;
  const { currency: own } = operator.merchant.settings;
  const isShown = ({ currency }: { currency: string }): boolean => chosen.managed || currency === own;
  // Who closed it is an operator of the merchant that manages the vendor.
  const shut = <T extends { closed: null | { by: string; reason: string; at: string } }>(room: T): T =>
    room.closed && !chosen.managed ? { ...room, closed: { ...room.closed, by: '', reason: '' } } : room;
  const words = await loadSpotWords(language);
  const { tables, tanks, rooms } = answer.value;
  return ok({
    vendors,
    vendor: chosen.vendor.code,
    tables: tables.map((table) => ({
      ...shut(table),
      exposure: table.exposure.filter(isShown),
      gameName: [
        nameTableGame(words, table.game),
        ...(table.variant === 'classic' ? [] : [nameVariant(words, table.variant)]),
      ].join(' · '),
    })),
    tanks: tanks.map((tank) => ({
      ...shut(tank),
      magazines: tank.magazines.filter(isShown),
      bets: tank.bets.filter(isShown),
      pots: tank.pots.filter(isShown),
    })),
    rooms: rooms.filter(isShown).map(shut),
  });
}
