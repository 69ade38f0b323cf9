import type { ResponseOf } from '@fairhouse/contract';
import { vendorLotteryMenu, vendorLotteryNumbers } from '@fairhouse/contract/play/vendor-lottery';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf, vendorClient, type GameRow, type Vendor } from '../catalogue/index.ts';

export interface MenuEntry {
  vendor: Vendor;
  game: ResponseOf<typeof vendorLotteryMenu>['games'][number];
}

export interface OpenedDraw {
  vendor: Vendor;
  draw: ResponseOf<typeof vendorLotteryNumbers>['draws'][number];
}

/** Milliseconds that answers are cached: any number of visitors costs each vendor one call in this time. */
const MENU_MS = 1000;
const NUMBERS_MS = 5000;

export const lotteryMenuOf = platformState('lottery games of vendors', (core) =>
  createAnswerCache<readonly MenuEntry[]>(core.events, {
    freshMs: MENU_MS,
    load: () =>
      askVendors(core, async (vendor) => {
        const answer = await vendorClient(core, vendor).call(vendorLotteryMenu, {});
        return answer.ok ? answer.value.games.map((game) => ({ vendor, game })) : [];
      }),
  }),
);

export const openedDrawsOf = platformState('opened draws of vendors', (core) =>
  createAnswerCache<readonly OpenedDraw[]>(core.events, {
    freshMs: NUMBERS_MS,
    load: () =>
      askVendors(core, async (vendor) => {
        const answer = await vendorClient(core, vendor).call(vendorLotteryNumbers, {});
        return answer.ok ? answer.value.draws.map((draw) => ({ vendor, draw })) : [];
      }),
  }),
);

/** Every vendor that lists lotteries is asked; one that does not answer has none to show. */
const askVendors = async <T>(core: Core, ask: (vendor: Vendor) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all((await listingVendors(core)).map(ask))).flat();

/** Active vendors with lotteries in the catalogue. */
export async function listingVendors(core: Core): Promise<Vendor[]> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const listing = new Set(
    catalogue
      .games()
      .filter(isLottery)
      .map(({ vendorId }) => vendorId),
  );
  return catalogue.vendors().filter(({ id, state }) => state === 'active' && listing.has(id));
}

const isLottery = ({ category, listed }: GameRow) => listed && (category === 'LOTT' || category === 'ELOTT');
