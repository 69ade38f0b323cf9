import type { ResponseOf } from '@fairhouse/contract';
import type { OperatedTable, vendorOperatedRooms } from '@fairhouse/contract/play/vendor-rooms';
import { mostPay } from '@fairhouse/games/tables';
import { listTanks } from '../fish/list-tanks.ts';
import { describeRoom } from '../pvp/catalogue.ts';
import { countPlayers } from '../pvp/waiting-store.ts';
import type { Studio } from '../studio.ts';
import { describeTable } from '../tables/catalogue.ts';
import { countViewers } from '../tables/lease-store.ts';
import type { TableView } from '../tables/table-views.ts';
import { listLoadedMagazines, listOpenHands, listOpenStakes, type OpenStakes } from './open-store.ts';
import { readClosed, type Closing } from './switch-store.ts';

type Closed = ReadonlyMap<string, Closing>;
type Deps = Pick<Studio, 'pool' | 'fish' | 'cards' | 'now'>;

/** Everything that is open at tables, tanks and card rooms. */
export async function listOperated(
  deps: Deps,
  views: readonly TableView[],
): Promise<ResponseOf<typeof vendorOperatedRooms>> {
  const closed = await readClosed(deps.pool);
  return {
    now: deps.now().toISOString(),
    tables: await describeTables(deps, views, closed),
    tanks: await describeTanks(deps, closed),
    rooms: await describeRooms(deps, closed),
  };
}

async function describeTables({ pool }: Deps, views: readonly TableView[], closed: Closed): Promise<OperatedTable[]> {
  const [viewers, stakes] = [await countViewers(pool), await listOpenStakes(pool)];
  return views.map((view) => {
    const { table, state } = view;
    const { no, phase, until } = state.round;
    const own = stakes.filter(({ tableId }) => tableId === table.id);
    return {
      ...describeTable(table),
      closed: closed.get(table.id) ?? null,
      phase,
      round: no,
      until,
      players: viewers.get(table.id) ?? 0,
      exposure: own.map((each) => expose(view, each)),
    };
  });
}

const expose = ({ table }: TableView, { currency, tickets, stakes, spots }: OpenStakes) => ({
  currency,
  tickets,
  stakes,
  most: mostPay(table.rules, table.variant, spots),
});

async function describeTanks({ pool, fish }: Deps, closed: Closed) {
  const loaded = await listLoadedMagazines(pool);
  const tanks = await listTanks(pool, fish.tanks, { closed: true });
  return tanks.map((tank) => ({
    ...tank,
    closed: closed.get(tank.id) ?? null,
    magazines: loaded
      .filter(({ tankId }) => tankId === tank.id)
      .map(({ currency, magazines, unfired, won }) => ({ currency, magazines, unfired, won })),
  }));
}

async function describeRooms({ pool, cards }: Deps, closed: Closed) {
  const [counts, hands] = [await countPlayers(pool), await listOpenHands(pool)];
  return cards.rooms.map((room) => {
    const open = hands.find(({ roomId }) => roomId === room.id);
    return {
      ...describeRoom(room, counts.get(room.id) ?? { seated: 0, waiting: 0 }),
      closed: closed.get(room.id) ?? null,
      hands: open?.hands ?? 0,
      escrow: open?.escrow ?? 0,
    };
  });
}
