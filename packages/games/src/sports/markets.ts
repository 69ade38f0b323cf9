/** Names of markets and their outcomes, as the Unified Odds Feed has them (docs/sports.md). */

export type Sport = 'football' | 'basketball' | 'valorant';

export type Side = 'home' | 'away';

/** What a bet is on. */
export interface MarketOutcome {
  /** Id of the feed: 18 is the total of goals. */
  readonly market: number;
  /** `name=value` in the order of their names, joined by `|`: `total=2.5`, `mapnr=1|roundnr=4`; empty without. */
  readonly specifiers: string;
  /** Id of the feed: `12` is over. */
  readonly outcome: string;
}

export const HOME = '1';
export const DRAW = '2';
export const AWAY = '3';

/** Sets of outcomes that many markets have. */
export const outcomeSets = {
  /** Home, draw, away. */
  result: [HOME, DRAW, AWAY],
  /** Home, away. */
  winner: ['4', '5'],
  /** Over, under. */
  total: ['12', '13'],
  /** Yes, no. */
  yesNo: ['74', '76'],
  /** Odd, even. */
  parity: ['70', '72'],
  /** Home, away with a handicap. */
  handicap: ['1714', '1715'],
  /** Home, draw, away with a whole handicap. */
  threeWayHandicap: ['1711', '1712', '1713'],
  /** Home or draw, home or away, draw or away. */
  doubleChance: ['9', '10', '11'],
  /** Home, none, away. */
  next: ['6', '7', '8'],
} as const satisfies Record<string, readonly string[]>;

export type SpecifierValues = Readonly<Record<string, string>>;

/** Null for what is no list of `name=value`, or not in the order of the names. */
export function readSpecifiers(text: string): SpecifierValues | null {
  if (text === '') return {};
  const pairs = text.split('|').map((part) => /^([a-z]+)=([\w.:+-]+)$/.exec(part));
  const names = pairs.map((pair) => pair?.[1] ?? '');
  if (names.includes('') || names.some((name, at) => at > 0 && name <= names[at - 1]!)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]));
}

export const writeSpecifiers = (values: Readonly<Record<string, string | number>>): string =>
  Object.keys(values)
    .toSorted()
    .map((name) => `${name}=${values[name]}`)
    .join('|');
