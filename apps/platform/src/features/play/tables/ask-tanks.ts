import type { ResponseOf } from '@fairhouse/contract';
import { vendorTanks } from '@fairhouse/contract/play/studio-fish';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { vendorClient, type Vendor } from '../catalogue/index.ts';
import { vendorsOf } from './ask-rooms.ts';

/** The fish tanks of one vendor. */
export interface VendorTanks {
  vendor: Vendor;
  tanks: ResponseOf<typeof vendorTanks>['tanks'];
}

/** Milliseconds that answers are cached: any number of visitors costs each vendor one call in this time. */
const TANKS_MS = 1000;

const FISH: ReadonlySet<string> = new Set(['FISH']);

export const tanksOf = platformState('fish tanks of vendors', (core) =>
  createAnswerCache<readonly VendorTanks[]>(core.events, { freshMs: TANKS_MS, load: () => askVendors(core) }),
);

/** Every vendor with fish games is asked; one that does not answer has none to show. */
async function askVendors(core: Core): Promise<VendorTanks[]> {
  const asked = (await vendorsOf(core, FISH)).map(async (vendor) => {
    const answer = await vendorClient(core, vendor).call(vendorTanks, {});
    return answer.ok ? [{ vendor, tanks: answer.value.tanks }] : [];
  });
  return (await Promise.all(asked)).flat();
}
