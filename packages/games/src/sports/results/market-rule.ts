/** The parts of which the rules of markets are made (docs/sports.md, "Markets"). */
import { AWAY, DRAW, HOME, outcomeSets, type SpecifierValues } from '../markets.ts';
import { legResults, type LegResult } from '../settlement.ts';

/** Null: not certain yet. */
export type Certain = boolean | null;

/** What a number is now at least, and what it can still become. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** The bet, where its moment matters. */
export interface BetMoment {
  /** Score at the bet: Asian handicaps of football count what comes after it. */
  readonly score?: readonly [home: number, away: number] | undefined;
  /** The bet was accepted while a goal stood that was annulled later. */
  readonly annulledGoal?: boolean | undefined;
}

export type SpecifierKind =
  | 'line'
  | 'total'
  | 'halfLine'
  | 'score'
  | 'count'
  | 'quarter'
  | 'map'
  | 'minute'
  | 'variant';

/** How a specifier is written; each value has one way only. */
export const specifierForms: Record<SpecifierKind, RegExp> = {
  line: /^(?:0|-?(?:[1-9]\d?\d?|(?:0|[1-9]\d?\d?)\.(?:25|5|75)))$/,
  total: /^(?:[1-9]\d?\d?|(?:0|[1-9]\d?\d?)\.(?:25|5|75))$/,
  halfLine: /^(?:0|[1-9]\d?\d?)\.5$/,
  score: /^(?:[1-9]\d?:0|0:[1-9]\d?)$/,
  count: /^[1-9]\d?\d?$/,
  quarter: /^[1-4]$/,
  map: /^[1-5]$/,
  minute: /^[1-9]\d?$/,
  variant: /^sr:[a-z_:]+\d+\+?$/,
};

export interface MarketRule<R> {
  readonly id: number;
  /** For documents and logs; screens have words of their own. */
  readonly name: string;
  readonly specifiers: Readonly<Record<string, SpecifierKind>>;
  /** Ids of the outcomes; null for values that do not fit. */
  readonly outcomes: (values: SpecifierValues) => readonly string[] | null;
  /** Null while it is not certain. */
  readonly judge: (record: R, outcome: string, values: SpecifierValues, bet: BetMoment) => LegResult | null;
  /** How many of the outcomes win at once; 2 of double chance. */
  readonly cover?: number;
  /** Bets that were accepted while an annulled goal stood are void. */
  readonly voidAfterAnnulledGoal?: boolean;
}

type SpanOf<R> = (record: R, values: SpecifierValues, bet: BetMoment) => Span;
type CertainOf<R> = (record: R, values: SpecifierValues) => Certain;
type Kinds = MarketRule<unknown>['specifiers'];

export const span = (count: number, open: boolean): Span => ({ min: count, max: open ? Infinity : count });
export const plus = (a: Span, b: Span): Span => ({ min: a.min + b.min, max: a.max + b.max });
export const minus = (a: Span, b: Span): Span => ({ min: a.min - b.max, max: a.max - b.min });
export const shifted = (a: Span, by: number): Span => ({ min: a.min + by, max: a.max + by });

export const above = ({ min, max }: Span, line: number): Certain => (min > line ? true : max <= line ? false : null);
export const below = ({ min, max }: Span, line: number): Certain => (max < line ? true : min >= line ? false : null);
export const equals = ({ min, max }: Span, value: number): Certain =>
  min > value || max < value ? false : min === max ? true : null;
export const within = (number: Span, from: number, to: number): Certain =>
  all(above(number, from - 1), below(number, to + 1));
export const isOdd = ({ min, max }: Span): Certain => (min === max ? min % 2 !== 0 : null);

export const not = (value: Certain): Certain => (value === null ? null : !value);
export const all = (...values: Certain[]): Certain =>
  values.includes(false) ? false : values.includes(null) ? null : true;
export const any = (...values: Certain[]): Certain =>
  values.includes(true) ? true : values.includes(null) ? null : false;

export const wins = (value: Certain): LegResult | null => (value === null ? null : value ? 'win' : 'lose');

/** Over or under a line; the stake is returned on the line itself, and a quarter is half on each neighbour. */
export function judgeLine(number: Span, line: number, over: boolean): LegResult | null {
  const parts = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25];
  const points = parts.map((part) => {
    if (equals(number, part)) return 0;
    const won = over ? above(number, part) : below(number, part);
    const lost = over ? below(number, part) : above(number, part);
    return won ? 1 : lost ? -1 : null;
  });
  if (points.includes(null)) return null;
  const halves = (points.reduce<number>((sum, point) => sum + point!, 0) * 2) / parts.length;
  return fromWorst[halves + 2]!;
}

const fromWorst = legResults.toReversed();

const always = (outcomes: readonly string[]) => () => outcomes;

/** Home, draw or away by the sign of a difference. */
export const threeWay = <R>(id: number, name: string, of: SpanOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(outcomeSets.result),
  judge: (record, outcome, values, bet) => wins(isResult(of(record, values, bet), outcome)),
});

export function isResult(difference: Span, outcome: string): Certain {
  if (outcome === HOME) return above(difference, 0);
  if (outcome === DRAW) return equals(difference, 0);
  return outcome === AWAY ? below(difference, 0) : null;
}

/** Home or away by the sign of a difference; level is void. */
export const winner = <R>(id: number, name: string, of: SpanOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(outcomeSets.winner),
  judge: (record, outcome, values, bet) => judgeLine(of(record, values, bet), 0, outcome === outcomeSets.winner[0]),
});

/** `hcp` is added to the difference of the home team. */
export const handicap = <R>(id: number, name: string, of: SpanOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers: { hcp: 'line', ...specifiers },
  outcomes: always(outcomeSets.handicap),
  judge: (record, outcome, values, bet) =>
    judgeLine(of(record, values, bet), -Number(values['hcp']), outcome === outcomeSets.handicap[0]),
});

export const total = <R>(id: number, name: string, of: SpanOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers: { total: 'total', ...specifiers },
  outcomes: always(outcomeSets.total),
  judge: (record, outcome, values, bet) =>
    judgeLine(of(record, values, bet), Number(values['total']), outcome === outcomeSets.total[0]),
});

export const parity = <R>(id: number, name: string, of: SpanOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(outcomeSets.parity),
  judge: (record, outcome, values, bet) => {
    const odd = isOdd(of(record, values, bet));
    return wins(outcome === outcomeSets.parity[0] ? odd : not(odd));
  },
});

export const yesNo = <R>(id: number, name: string, of: CertainOf<R>, specifiers: Kinds = {}): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(outcomeSets.yesNo),
  judge: (record, outcome, values) => {
    const yes = of(record, values);
    return wins(outcome === outcomeSets.yesNo[0] ? yes : not(yes));
  },
});

/** One of a table of outcomes; exactly one of them wins. */
export const oneOf = <R>(
  id: number,
  name: string,
  table: Readonly<Record<string, CertainOf<R>>>,
  specifiers: Kinds = {},
): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(Object.keys(table)),
  judge: (record, outcome, values) => wins(table[outcome]!(record, values)),
});

/** Outcomes that are spans of a number, by variant. */
export type VariantTable = Readonly<Record<string, readonly (readonly [outcome: string, from: number, to: number])[]>>;

export const spansOf = <R>(id: number, name: string, variants: VariantTable, of: SpanOf<R>): MarketRule<R> => ({
  id,
  name,
  specifiers: { variant: 'variant' },
  outcomes: ({ variant }) => variants[variant!]?.map(([outcome]) => outcome) ?? null,
  judge: (record, outcome, values, bet) => {
    const [, from, to] = variants[values['variant']!]!.find(([each]) => each === outcome)!;
    return wins(within(of(record, values, bet), from, to));
  },
});

export type Next = 'home' | 'none' | 'away' | null;

/** Which team is next, first or last, or none. */
export const next = <R>(
  id: number,
  name: string,
  of: (record: R, values: SpecifierValues) => Next,
  specifiers: Kinds = {},
): MarketRule<R> => ({
  id,
  name,
  specifiers,
  outcomes: always(outcomeSets.next),
  judge: (record, outcome, values) => {
    const came = of(record, values);
    return came === null ? null : wins(outcome === nextOutcomes[came]);
  },
});

const nextOutcomes = {
  home: outcomeSets.next[0],
  none: outcomeSets.next[1],
  away: outcomeSets.next[2],
} as const;
