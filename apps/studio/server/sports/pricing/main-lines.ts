import { winningChance, type OfferedMarket } from '@fairhouse/games/sports';

/** Lines of a market that are offered in play: those that are the most even. */
const LINES = 5;
const LINE = /\b(?:hcp|total)=-?[\d.]+/;

/** Leaves out lines that hardly anybody bets on in play: each would be sent every ten seconds. */
export function mainLines(offered: readonly OfferedMarket[]): OfferedMarket[] {
  const families = new Map<string, { market: OfferedMarket; distance: number }[]>();
  const main: OfferedMarket[] = [];
  for (const market of offered) {
    if (!LINE.test(market.specifiers) || market.outcomes.length !== 2) {
      main.push(market);
      continue;
    }
    const family = `${market.market} ${market.specifiers.replace(LINE, '')}`;
    const distance = Math.abs(winningChance(market.outcomes[0]!.chances) - 0.5);
    families.set(family, [...(families.get(family) ?? []), { market, distance }]);
  }
  for (const lines of families.values()) {
    const even = lines.toSorted((a, b) => a.distance - b.distance).slice(0, LINES);
    main.push(...even.map(({ market }) => market));
  }
  return main;
}
