import { currencies, type ResponseOf } from '@fairhouse/contract';
import type { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { tableFamilies, type LiveTable } from './catalogue.ts';
import type { LimitsOf } from './limits/table-limits.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/** Path of the client of all live tables on the studio's origin; its build also has `label.svg` and a tile of each game. */
export const TABLES_CLIENT = '/games/tables/';

/** The games of the live tables as the catalogue lists them. */
export const listTableGames = (tables: readonly LiveTable[], limitsOf: LimitsOf): Listed[] =>
  tableFamilies.flatMap(({ gameCode, name, label }) => {
    const own = tables.filter((table) => table.gameCode === gameCode);
    if (own.length === 0) return [];
    // Percent of the bet with the lowest edge, as docs/tables.md lists them.
    const edges = own.flatMap(({ spots }) => [...spots.values()].map(({ edge }) => edge));
    const minBet = Object.values(currencies).map(({ code }) => [
      code,
      Math.min(...own.map((table) => limitsOf(table, code).min)),
    ]);
    return {
      gameCode,
      name,
      label: label.code,
      labelName: label.name,
      labelImage: TABLES_CLIENT + label.image,
      category: 'LIVE',
      classify: ['TG'],
      lines: 0,
      rtp: Math.floor((100 - Math.min(...edges)) * 100) / 100,
      minBet: Object.fromEntries(minBet) as Listed['minBet'],
      image: `${TABLES_CLIENT}tiles/${gameCode}.svg`,
      client: TABLES_CLIENT,
      demo: true,
      wallet: 'seamless',
    };
  });
