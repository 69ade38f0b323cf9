import type { ResponseOf } from '@fairhouse/contract';
import { vendorRooms } from '@fairhouse/contract/play/studio-tables';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient, type GameRow, type Vendor } from '../catalogue/index.ts';

type Answer = ResponseOf<typeof vendorRooms>;

export interface VendorRoom {
  vendor: Vendor;
  room: Answer['tables'][number];
}

/** What one vendor has open: tables, and rooms in which players meet each other. */
export interface VendorRooms {
  vendor: Vendor;
  tables: Answer['tables'];
  rooms: NonNullable<Answer['rooms']>;
}

/** Milliseconds that answers are cached: any number of visitors costs each vendor one call in this time. */
const ROOMS_MS = 1000;

export const roomsOf = platformState('tables and rooms of vendors', (core) =>
  createAnswerCache<readonly VendorRooms[]>(core.events, { freshMs: ROOMS_MS, load: () => askVendors(core) }),
);

/** Every vendor with games that are played in rooms is asked; one that does not answer has none to show. */
async function askVendors(core: Core): Promise<VendorRooms[]> {
  const asked = (await vendorsOf(core, ROOM_CATEGORIES)).map(async (vendor) => {
    const answer = await vendorClient(core, vendor).call(vendorRooms, {});
    return answer.ok ? [{ vendor, tables: answer.value.tables, rooms: answer.value.rooms ?? [] }] : [];
  });
  return (await Promise.all(asked)).flat();
}

const ROOM_CATEGORIES: ReadonlySet<string> = new Set(['LIVE', 'PVP']);

/** Active vendors with listed games of these categories. */
export async function vendorsOf(core: Core, categories: ReadonlySet<string>): Promise<Vendor[]> {
  const found = await vendorsWith(core, ({ category, listed }) => listed && categories.has(category));
  return found.filter(({ state }) => state === 'active');
}

/** Vendors that have or had such games, active ones first. */
export async function everyVendorOf(core: Core, categories: ReadonlySet<string>): Promise<Vendor[]> {
  const found = await vendorsWith(core, ({ category }) => categories.has(category));
  const { active = [], suspended = [] } = Object.groupBy(found, ({ state }) => state);
  return [...active, ...suspended];
}

async function vendorsWith(core: Core, isSought: (game: GameRow) => boolean): Promise<Vendor[]> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const sought = new Set(
    catalogue
      .games()
      .filter(isSought)
      .map(({ vendorId }) => vendorId),
  );
  return catalogue.vendors().filter(({ id }) => sought.has(id));
}
