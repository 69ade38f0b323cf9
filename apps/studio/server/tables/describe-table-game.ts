import { locales, type CurrencyCode } from '@fairhouse/contract';
import type { GameFacts } from '@fairhouse/contract/play/game-details';
import { ODDS_SCALE, type Spot } from '@fairhouse/games/tables';
import { loadSpotWords, nameSpot, nameVariant, type SpotWords } from '@fairhouse/i18n/table-spots';
import { sayIn, type Say } from '../games/studio-words.ts';
import type { LiveTable } from './catalogue.ts';
import type { LimitsOf } from './limits/table-limits.ts';

/** Of docs/tables.md. */
const VERSION = '1';
/** Names of spots that pay alike, before the others are left to the table itself. */
const NAMED = 4;
const MOST_FEATURES = 16;
const LONGEST_NAME = 80;

interface Request {
  gameCode: string;
  currency: CurrencyCode;
  language: string;
}

/** What players read of a game of the live tables: each bet with its exact odds and edge. Undefined for other games. */
export async function describeTableGame(
  tables: readonly LiveTable[],
  limitsOf: LimitsOf,
  { gameCode, currency, language }: Request,
): Promise<GameFacts | undefined> {
  const own = tables.filter((table) => table.gameCode === gameCode);
  if (own.length === 0) return undefined;
  const say = sayIn(language);
  const words = await loadSpotWords(locales.find((locale) => locale === language.toUpperCase()) ?? 'EN');
  const spots = own.flatMap((table) => [...table.spots.values()]);
  const hasPool = own.some(({ rules }) => rules.pool);
  const limits = own.map((table) => limitsOf(table, currency));
  return {
    version: VERSION,
    rtp: Math.floor((100 - Math.min(...spots.map(({ edge }) => edge))) * 100) / 100,
    hitRate: null,
    volatility: null,
    maxWin: Math.max(...spots.flatMap(({ pays }) => pays)) / ODDS_SCALE + 1,
    lines: 0,
    ways: 0,
    minBet: Math.min(...limits.map(({ min }) => min)),
    maxBet: Math.max(...limits.map(({ maxStake }) => maxStake)),
    features: describeBets(own, words, say),
    rules: [
      ...(hasPool ? [say('table_pool_back'), say('table_pool_closing')] : []),
      say('table_edge'),
      say(hasPool ? 'table_pool_stays' : 'table_closing'),
      say('table_refused'),
    ],
    fairness: [say('table_fair')],
  };
}

/** Bets that pay alike are one entry. A bet that pays otherwise than in the first variant names its own. */
function describeBets(tables: readonly LiveTable[], words: SpotWords, say: Say): GameFacts['features'] {
  const variants = new Map(tables.map((table) => [table.variant, table]));
  const groups = new Map<string, { names: string[]; spot: Spot<never> }>();
  for (const { game, variant, spots } of variants.values()) {
    for (const [code, spot] of spots) {
      if (code.startsWith('neighbours-')) continue;
      const differs = kindOf(spot) !== kindOf(tables[0]!.spots.get(code)!);
      const name = nameSpot(words, game, code) + (differs ? ` (${nameVariant(words, variant)})` : '');
      const key = kindOf(spot);
      const group = groups.get(key) ?? { names: [], spot };
      if (!group.names.includes(name)) group.names.push(name);
      groups.set(key, group);
    }
  }
  return [...groups.values()].slice(0, MOST_FEATURES).map(({ names, spot }) => ({
    name: shorten(names),
    text:
      spot.pays.length === 0
        ? say('table_pool', { edge: spot.edge.toFixed(2) })
        : say('table_pays', { odds: writeOdds(spot), edge: spot.edge.toFixed(2) }),
  }));
}

const kindOf = ({ pays, edge }: Spot<never>): string => `${pays.join()} ${edge}`;

const writeOdds = ({ pays }: Spot<never>): string =>
  pays
    .toReversed()
    .map((pay) => pay / ODDS_SCALE)
    .join(' / ');

function shorten(names: readonly string[]): string {
  const text = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 2)} …` : text;
}
