import { formerSlotGames, slotGames, type SlotDefinition } from '@fairhouse/games/slots';

/**
 * The rules of every slot game as printed in docs/fairness.md: games with version, variant and jackpot, earlier versions of
 * them, and variants with their tables.
 */
export function publishedRules(): string {
  const definitions = [...slotGames.values()];
  const games = definitions.map((definition) => `    ${text(definition.id)}: ${text(headOf(definition))}`);
  const former = formerSlotGames.map((definition) => `    ${text([definition.id, ...headOf(definition)])}`);
  const variants = new Map(definitions.map((definition) => [definition.variant ?? definition.id, definition]));
  const tables = [...variants].map(([name, definition]) => `    ${text(name)}: {\n${describe(definition)}\n    }`);
  return `{"games": {\n${games.join(',\n')}\n  },\n  "earlier": [\n${former.join(',\n')}\n  ],\n  "variants": {\n${tables.join(',\n')}\n  }\n}`;
}

const headOf = ({ version, variant, jackpot }: SlotDefinition) => [version, variant, ...(jackpot ? [jackpot] : [])];

/** The fields that decide outcomes and payouts; each reel as a text of symbol ids, digits of base 36. */
function describe({ rows, coins, reels, pays, wild, scatter, freeSpins, winCap }: SlotDefinition): string {
  const rules = {
    rows,
    coins,
    reels: reels.map(digitsOf),
    pays,
    wild,
    scatter,
    freeSpins: freeSpins && { ...freeSpins, reels: freeSpins.reels.map(digitsOf) },
    winCap,
  };
  const stated = Object.entries(rules).filter(([, rule]) => rule !== undefined);
  return stated.map(([name, rule]) => `      ${text(name)}: ${text(rule)}`).join(',\n');
}

const digitsOf = (reel: readonly number[]): string => reel.map((symbol) => symbol.toString(36)).join('');

const text = (value: unknown): string => JSON.stringify(value);
