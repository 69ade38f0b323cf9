import type { ResponseOf } from '@fairhouse/contract';
import { vendorJackpots } from '@fairhouse/contract/play/vendor-jackpots';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient, type Vendor } from '../catalogue/index.ts';

export interface VendorJackpots {
  vendor: Vendor;
  jackpots: ResponseOf<typeof vendorJackpots>['jackpots'];
}

/** Milliseconds that answers are cached: any number of visitors costs each vendor one call in this time, for each merchant. */
const JACKPOTS_MS = 1000;

/** Keyed by the id of the merchant. */
export const potsOf = platformState('pots of jackpots', (core) =>
  createAnswerCache<readonly VendorJackpots[]>(core.events, {
    freshMs: JACKPOTS_MS,
    load: (merchantId) => askVendors(core, Number(merchantId)),
  }),
);

/** Every vendor with jackpot games is asked; one that does not answer has none to show. */
async function askVendors(core: Core, merchantId: number): Promise<VendorJackpots[]> {
  const merchant = core.merchants.byId(merchantId);
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  if (!merchant) return [];
  const { code, settings } = merchant;
  const withPots = new Set(
    catalogue
      .games()
      .filter(({ listed, classify }) => listed && classify.includes('JP'))
      .map(({ vendorId }) => vendorId),
  );
  const asked = catalogue
    .vendors()
    .filter(({ id, state }) => state === 'active' && withPots.has(id))
    .map(async (vendor) => {
      const request = { merchant: code, currency: settings.currency };
      const answer = await vendorClient(core, vendor).call(vendorJackpots, request);
      return answer.ok ? [{ vendor, jackpots: answer.value.jackpots }] : [];
    });
  return (await Promise.all(asked)).flat();
}
