import type { MatchSport, SportsMarket } from '@fairhouse/contract/play/studio-sports';

export const groupNames = [
  'main',
  'goals',
  'scores',
  'halves',
  'corners',
  'cards',
  'points',
  'quarters',
  'maps',
  'all',
] as const;
export type GroupName = (typeof groupNames)[number];

/** By the ids of docs/sports.md; what is in none of them is in `all` only. */
const groups: Readonly<Record<MatchSport, readonly (readonly [GroupName, readonly number[]])[]>> = {
  football: [
    ['main', [1, 10, 11, 16, 18, 29]],
    ['goals', [18, 19, 20, 21, 25, 26, 29, 8, 9, 100, 101, 105, 31, 32, 33, 34]],
    ['scores', [45, 15, 14, 35, 36, 37]],
    ['halves', [60, 63, 66, 68, 75, 83, 90, 47, 52, 48, 49, 50, 51, 56, 57]],
    ['corners', [162, 165, 166, 163, 172, 601]],
    ['cards', [136, 139, 137, 146]],
  ],
  basketball: [
    ['main', [219, 223, 225, 1]],
    ['points', [225, 227, 228, 229, 230, 290, 292, 220]],
    ['halves', [60, 66, 68]],
    ['quarters', [235, 302, 303, 236, 304, 234]],
  ],
  valorant: [
    ['main', [186, 327, 328, 329]],
    ['maps', [330, 331, 332, 335, 338, 620, 621]],
  ],
};

/** The groups that have a market now, the main one first. */
export function groupsOf(sport: MatchSport, markets: readonly SportsMarket[]): GroupName[] {
  const shown = groups[sport].filter(([, ids]) => markets.some(({ market }) => ids.includes(market)));
  return [...shown.map(([name]) => name), 'all'];
}

/** Lines of these markets stand together, without a word of their own. */
const withLines = new Set([
  16, 18, 19, 20, 66, 68, 90, 139, 165, 166, 223, 225, 227, 228, 236, 303, 327, 328, 331, 332,
]);

const withoutLine = (specifiers: string): string =>
  specifiers
    .split('|')
    .filter((part) => !/^(?:hcp|total)=/.test(part))
    .join('|');

const lineOf = ({ specifiers }: SportsMarket): number => Number(/(?:hcp|total)=(-?[\d.]+)/.exec(specifiers)?.[1] ?? 0);

export interface MarketSection {
  key: string;
  /** With the same question; several when it has lines. */
  markets: readonly SportsMarket[];
}

/** Markets that can be seen: active, or stopped for a moment. */
const isShown = ({ status }: SportsMarket): boolean => status === 1 || status === -1 || status === -2;

/** The markets of a group in its order, lines of one market together. */
export function sectionsOf(sport: MatchSport, name: GroupName, markets: readonly SportsMarket[]): MarketSection[] {
  const order = groups[sport].find(([group]) => group === name)?.[1] ?? groups[sport].flatMap(([, ids]) => ids);
  const place = ({ market }: SportsMarket): number => {
    const at = order.indexOf(market);
    return at < 0 ? order.length : at;
  };
  const shown = markets.filter((market) => isShown(market) && (name === 'all' || order.includes(market.market)));
  const sections = Map.groupBy(
    shown.toSorted((a, b) => place(a) - place(b) || a.market - b.market || lineOf(a) - lineOf(b)),
    ({ market, specifiers }) => `${market}|${withLines.has(market) ? withoutLine(specifiers) : specifiers}`,
  );
  return [...sections].map(([key, list]) => ({ key, markets: list }));
}

const FIRST_LINES = 3;

/** The lines that are closest to even, in the order of the lines. */
export function mainLines(markets: readonly SportsMarket[]): readonly SportsMarket[] {
  const distance = ({ outcomes }: SportsMarket): number =>
    Math.abs((outcomes[0]?.odds ?? 0) - (outcomes[1]?.odds ?? 1_000_000));
  const chosen = new Set(markets.toSorted((a, b) => distance(a) - distance(b)).slice(0, FIRST_LINES));
  return markets.filter((market) => chosen.has(market));
}
