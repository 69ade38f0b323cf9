import type { ResponseOf } from '@fairhouse/contract';
import { vendorRooms } from '@fairhouse/contract/play/studio-tables';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient, type Vendor } from '../catalogue/index.ts';

export interface VendorRoom {
  vendor: Vendor;
  room: ResponseOf<typeof vendorRooms>['tables'][number];
}

/** Milliseconds that answers are cached: any number of visitors costs each vendor one call in this time. */
const ROOMS_MS = 1000;

export const roomsOf = platformState('live tables of vendors', (core) =>
  createAnswerCache<readonly VendorRoom[]>(core.events, { freshMs: ROOMS_MS, load: () => askVendors(core) }),
);

/** Every vendor with live games is asked; one that does not answer has no tables to show. */
async function askVendors(core: Core): Promise<VendorRoom[]> {
  const asked = (await liveVendors(core)).map(async (vendor) => {
    const answer = await vendorClient(core, vendor).call(vendorRooms, {});
    return answer.ok ? answer.value.tables.map((room) => ({ vendor, room })) : [];
  });
  return (await Promise.all(asked)).flat();
}

async function liveVendors(core: Core): Promise<Vendor[]> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const live = new Set(
    catalogue
      .games()
      .filter(({ category, listed }) => listed && category === 'LIVE')
      .map(({ vendorId }) => vendorId),
  );
  return catalogue.vendors().filter(({ id, state }) => state === 'active' && live.has(id));
}
