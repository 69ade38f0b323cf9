import type { Locale } from '@fairhouse/contract';
import type { MarketWordKey, MarketWords } from './market-words.ts';
import { rulesOf } from './sports-rules.ts';

export type { MarketWords } from './market-words.ts';

/** What names need to know of a match. */
export interface NamedMatch {
  sport: string;
  home: string;
  away: string;
}

/** A market of a match, by the ids of docs/sports.md. */
export interface NamedMarket {
  market: number;
  /** `name=value`, several joined by `|`. */
  specifiers: string;
}

const loaders: Readonly<Record<Locale, () => Promise<{ default: MarketWords }>>> = {
  EN: () => import('../EN/play/sports-markets.json', { with: { type: 'json' } }),
  TY: () => import('../TY/play/sports-markets.json', { with: { type: 'json' } }),
  BN: () => import('../BN/play/sports-markets.json', { with: { type: 'json' } }),
  CN: () => import('../CN/play/sports-markets.json', { with: { type: 'json' } }),
  ID: () => import('../ID/play/sports-markets.json', { with: { type: 'json' } }),
  TH: () => import('../TH/play/sports-markets.json', { with: { type: 'json' } }),
  VI: () => import('../VI/play/sports-markets.json', { with: { type: 'json' } }),
};

export const loadMarketWords = async (locale: Locale): Promise<MarketWords> => (await loaders[locale]()).default;

type Figures = Readonly<Record<string, string | number>>;

const fill = (word: string, figures: Figures): string =>
  word.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ''));

const isKey = (words: MarketWords, key: string): key is MarketWordKey => Object.hasOwn(words, key);

/** Markets of the away team have the word of those of the home team; both totals of basketball that of football. */
const sameWord: Readonly<Record<number, number>> = { 20: 19, 227: 19, 228: 19, 32: 31, 34: 33, 49: 48, 51: 50, 57: 56 };
const ofAway: ReadonlySet<number> = new Set([20, 228, 32, 34, 49, 51, 57]);

const readSpecifiers = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split('|').map((part) => part.split(/=(.*)/).slice(0, 2) as [string, string]));

function figuresOf({ market, specifiers }: NamedMarket, { home, away }: NamedMatch): Record<string, string> {
  const { quarternr: quarter = '', mapnr: map = '', ...values } = readSpecifiers(specifiers);
  const n = values['goalnr'] ?? values['cornernr'] ?? values['bookingnr'] ?? values['pointnr'] ?? values['roundnr'];
  return { ...values, quarter, map, n: n ?? '', team: ofAway.has(market) ? away : home };
}

export function nameMarket(words: MarketWords, match: NamedMatch, named: NamedMarket): string {
  const id = sameWord[named.market] ?? named.market;
  const key = [`m${id}_${match.sport}`, `m${id}`].find((each) => isKey(words, each));
  return key && isKey(words, key) ? fill(words[key], figuresOf(named, match)) : String(named.market);
}

/** How the market is decided and when it is void, in sentences. */
export const explainMarket = (words: MarketWords, match: NamedMatch, named: NamedMarket): string =>
  rulesOf(match.sport, named.market)
    .map((key) => fill(words[key], figuresOf(named, match)))
    .join(words.m1.charCodeAt(0) > 0x2e80 ? '' : ' ');

const spans: Readonly<Record<string, string>> = {
  'sr:goal_range:7+:1342': '0–1',
  'sr:goal_range:7+:1343': '2–3',
  'sr:goal_range:7+:1344': '4–6',
};
const margins = ['1–5', '6–10', '11'] as const;

export function nameOutcome(words: MarketWords, match: NamedMatch, named: NamedMarket, outcome: string): string {
  const { home, away } = match;
  const { total: line = '', hcp = '', from = '', to = '' } = readSpecifiers(named.specifiers);
  const say = (key: MarketWordKey, figures: Figures = {}) => fill(words[key], { line, from, to, ...figures });
  const more = (n: number | string) => say('or_more', { n });
  const results = [home, words.draw, away];
  const id = Number(outcome);
  const both = (...parts: string[]) => parts.join(' · ');
  const pair = (first: number, places: readonly [string, string]) =>
    both(results[Math.floor((id - first) / 4)] ?? '', places[((id - first) / 2) % 2] ?? '');
  const overUnder = [say('over'), say('under')] as const;
  switch (named.market) {
    case 35:
      return pair(78, [words.both_yes, words.both_no]);
    case 36:
      return both(id < 94 ? words.both_yes : words.both_no, overUnder[((id - 90) / 2) % 2] ?? '');
    case 37:
      return pair(794, [say('under'), say('over')]);
    case 45:
      return outcome === '324' ? words.other : `${((id - 274) / 2) % 5}:${Math.floor((id - 274) / 10)}`;
    case 47:
      return `${results[Math.floor((id - 418) / 6)]} / ${results[((id - 418) / 2) % 3]}`;
    case 52:
      return id === 440 ? words.equal : id === 436 ? words.half1 : words.half2;
    case 100:
    case 101: {
      const [width, first] = named.market === 100 ? [15, 584] : [10, 598];
      const nth = (id - first) / 2;
      if (nth * width >= 90) return words.no_goal;
      return say('minutes', { from: nth * width + 1, to: (nth + 1) * width });
    }
    case 234:
      return id === 924 ? words.equal : say('quarter_n', { n: id - 919 });
    case 292:
      return both(id % 2 === 1 ? home : away, overUnder[id < 975 ? 0 : 1]);
  }
  if (outcome.startsWith('sr:')) return nameVariant(outcome, { say, more, home, away, draw: words.draw });
  switch (outcome) {
    case '1714':
      return `${home} ${signed(Number(hcp))}`;
    case '1715':
      return `${away} ${signed(-Number(hcp))}`;
    case '9':
      return say('either', { a: home, b: words.draw });
    case '10':
      return say('either', { a: home, b: away });
    case '11':
      return say('either', { a: words.draw, b: away });
  }
  const plain: Readonly<Record<string, string>> = {
    1: home,
    2: words.draw,
    3: away,
    4: home,
    5: away,
    6: home,
    7: words.none,
    8: away,
    12: overUnder[0],
    13: overUnder[1],
    70: words.odd,
    72: words.even,
    74: words.yes,
    76: words.no,
    1711: home,
    1712: words.draw,
    1713: away,
  };
  return plain[outcome] ?? outcome;
}

/** `+0.5`, `−1`, `0`: a handicap as it is read. */
const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0');

interface VariantNaming {
  say: (key: MarketWordKey, figures?: Figures) => string;
  more: (n: number | string) => string;
  home: string;
  away: string;
  draw: string;
}

/** Outcomes of the markets with a `variant`: `sr:exact_goals:6+:70` is 2. */
function nameVariant(outcome: string, { say, more, home, away, draw }: VariantNaming): string {
  const [, kind = '', of = '', last = ''] = outcome.split(':');
  const id = Number(last);
  switch (kind) {
    case 'exact_goals': {
      const [most, goals] = of === '6+' ? [6, id - 68] : [5, id - 1336];
      return goals < most ? String(goals) : more(most);
    }
    case 'goal_range':
      return spans[outcome] ?? more(7);
    case 'winning_margin': {
      if (id === 119) return draw;
      const n = (id - 113) % 3;
      return say('by', { team: id < 116 ? home : away, n: n < 2 ? n + 1 : more(3) });
    }
    case 'winning_margin_no_draw': {
      const size = id < 140 ? 139 - id : id - 140;
      const span = margins[size] ?? '';
      return say('by', { team: id < 140 ? home : away, n: size < 2 ? span : more(span) });
    }
    case 'correct_score':
      return seriesScores[outcome.slice('sr:correct_score:bestof:'.length)] ?? outcome;
  }
  return outcome;
}

const seriesScores: Readonly<Record<string, string>> = {
  '3:4': '2:0',
  '3:5': '2:1',
  '3:6': '1:2',
  '3:7': '0:2',
  '5:8': '3:0',
  '5:9': '3:1',
  '5:10': '3:2',
  '5:11': '2:3',
  '5:12': '1:3',
  '5:13': '0:3',
};
