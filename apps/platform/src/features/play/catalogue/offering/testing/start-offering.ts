import {
  boCatalogueGames,
  boCatalogueVendors,
  boChangeCatalogueGames,
  boOrderCatalogueVendors,
  boSwitchCatalogueVendor,
} from '@fairhouse/contract/play/catalogue-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { gameMenus, hotGames } from '@fairhouse/contract/play/lobby';
import type * as z from 'zod/mini';
import { newOperator, visit, type TestVisitor } from '../../../../../testing/test-visitor.ts';
import { listing } from '../../../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../../../vendor-wallet/testing/start-vendor.ts';
import { catalogueOf } from '../../index.ts';

/** Host of the other merchant. */
export const SHAPLA = 'bd.localhost';

export const codesOf = (list: readonly { gameCode: string }[]): string[] => list.map(({ gameCode }) => gameCode);

/** Five games of three labels and two categories, an operator of each merchant, and steps of operators and visitors. */
export interface TestOffering extends TestVendor {
  manager: TestVisitor;
  /** An operator of the other merchant. */
  other: TestVisitor;
  /** Codes of the games that visitors see, in order. */
  codes(host?: string): Promise<string[]>;
  hot(host?: string): Promise<string[]>;
  /** Labels of a category in the order of its drop-down. */
  suppliersOf(category?: string, host?: string): Promise<string[] | undefined>;
  /** The list of games in the back office. */
  all(
    query?: z.input<typeof boCatalogueGames.request>,
    by?: TestVisitor,
  ): Promise<z.output<typeof boCatalogueGames.response>>;
  change(
    code: string | string[],
    changes: object,
    by?: TestVisitor,
  ): Promise<z.output<typeof boChangeCatalogueGames.response>>;
  /** Puts slot labels first. */
  order(vassalages: string[], by?: TestVisitor): Promise<z.output<typeof boOrderCatalogueVendors.response>>;
  audited(search: string): Promise<z.output<typeof boAuditLog.response>['list']>;
  /** Resets the choices of the manager. */
  reset(): Promise<void>;
}

export async function startOffering(): Promise<TestOffering> {
  const games = [
    listing('ant', { name: 'Ant', label: 'sun', labelName: 'Sun' }),
    listing('bee', { name: 'Bee', label: 'moon', labelName: 'Moon' }),
    listing('cat', { name: 'Cat', label: 'star', labelName: 'Star' }),
    listing('dog', { name: 'Dog', label: 'star', labelName: 'Star' }),
    listing('eel', { name: 'Eel', category: 'FISH', label: 'moon', labelName: 'Moon' }),
  ];
  const on = await startVendor({ games });
  const manager = await newOperator(on, 'tala');

  const test: TestOffering = {
    ...on,
    manager,
    other: await newOperator(on, 'nilufar', { merchant: 'shapla' }),
    codes: async (host) => codesOf((await visit(on, host).call(lobbyGames, {})).games),
    hot: async (host) => codesOf((await visit(on, host).call(hotGames, {})).list),
    suppliersOf: async (category = 'RNG', host) =>
      (await visit(on, host).call(gameMenus, {})).list
        .find(({ code }) => code === category)
        ?.cards.map(({ vassalage }) => vassalage),
    all: (query = {}, by = manager) => by.call(boCatalogueGames, query),
    change: (code, changes, by = manager) =>
      by.call(boChangeCatalogueGames, { ids: [code].flat().map((one) => on.idOf(one)), ...changes }),
    order: async (vassalages, by = manager) => {
      const { groups } = await by.call(boCatalogueVendors, {});
      const { version } = groups.find(({ gameType }) => gameType === 'RNG')!;
      return by.call(boOrderCatalogueVendors, { gameType: 'RNG', version, vassalages });
    },
    audited: async (search) => (await manager.call(boAuditLog, { search })).list,
    reset: async () => {
      const decided = catalogueOf(on.platform).offer(on.platform.merchants.default().id);
      const ids = [...decided.games.keys()];
      if (ids.length > 0) await manager.call(boChangeCatalogueGames, { ids, reset: true });
      for (const vassalage of decided.hiddenLabels)
        await manager.call(boSwitchCatalogueVendor, { vassalage, shown: true });
      if ([...decided.orders.values()].some(({ labels }) => labels.length > 0)) await test.order([]);
    },
  };
  return test;
}
