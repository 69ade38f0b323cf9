import { readParts } from '../selectors/read-parts.ts';
import { allTokens, readTokens, type TokenSet } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import type { Fraction } from '../odds/fraction.ts';
import { refuse, type Reading, type Refusal, type Rule } from './play.ts';

/** Which places of a draw are meant, by the label that a selection may begin with; the first one is the default. */
export type Spans = Readonly<Record<string, readonly number[]>>;

interface PlacesRule {
  readonly spans: Spans;
  readonly tokens: TokenSet;
  readonly values: (outcome: Outcome) => readonly number[];
  readonly matches?: (token: string, value: number) => boolean;
  /** Numbers of a draw differ, so a lot never has one number twice. */
  readonly distinct?: boolean;
  /** That one lot wins. */
  readonly chance: Fraction;
}

/** A set of tokens for each place; a lot is one token for each. Without `|`, and between `;`, each text is one lot. */
export function places(rule: PlacesRule): Rule {
  const same = rule.matches ?? ((token, value) => Number(token) === value);
  const labels = Object.keys(rule.spans);
  return {
    form: { kind: 'places', spans: rule.spans, tokens: rule.tokens, distinct: rule.distinct ?? false },
    read(text): Reading {
      const { label, groups } = readParts(text, labels);
      const span = rule.spans[label ?? labels[0] ?? ''] ?? [];
      const single = text.includes(';') || (groups.length === 1 && span.length > 1);
      const lines = single ? readLines(rule, groups.join('|'), span.length) : [readSets(rule, groups, span)];
      const sets: Sets[] = [];
      for (const line of lines) {
        if ('code' in line) return line;
        sets.push(line);
      }
      const keys = sets.map((line) => line.join(' '));
      const repeated = keys.find((key, at) => keys.indexOf(key) < at);
      if (repeated !== undefined) return refuse('REPEATED', `${repeated} is chosen twice`);
      const lots = sets.reduce((total, line) => total + countLots(line, rule.distinct ?? false), 0);
      if (lots === 0) return refuse('TOO_FEW', 'no lot can be made of these numbers');
      return {
        ok: true,
        bet: {
          lots,
          most: ({ pays }) => pays('win') * mostLots(rule, sets),
          loads: ({ pays }) => loadsOf(rule, sets, pays('win')),
          hits(outcome) {
            const values = rule.values(outcome);
            const drawn = span.map((at) => values[at] as number);
            const matched = (line: Sets): number =>
              line.reduce((ways, set, at) => ways * set.filter((token) => same(token, drawn[at] as number)).length, 1);
            const times = sets.reduce((total, line) => total + matched(line), 0);
            return times === 0 ? [] : [{ what: drawn.join(' '), step: 'win', times }];
          },
        },
      };
    },
    chances: () => [{ selection: example(rule), steps: { win: rule.chance } }],
  };
}

/** Values of a place are below this. */
const VALUES = 100;

/** Tokens of a place that one value matches. */
const mostTokens = ({ matches }: PlacesRule, set: readonly string[]): number =>
  matches
    ? Math.max(...Array.from({ length: VALUES }, (_, value) => set.filter((token) => matches(token, value)).length))
    : Math.min(1, set.length);

/** Lots that win together. Single lots differ, so only one of them has the numbers of a draw. */
function mostLots(rule: PlacesRule, lines: readonly Sets[]): bigint {
  const isSingle = !rule.matches && lines.every((line) => line.every((set) => set.length === 1));
  if (isSingle) return BigInt(Math.min(1, lines.length));
  const ofLine = (line: Sets): number => line.reduce((lots, set) => lots * mostTokens(rule, set), 1);
  return BigInt(lines.reduce((total, line) => total + ofLine(line), 0));
}

/** By token and place, counted from 1: the lines with that token alone at its place. */
function loadsOf(rule: PlacesRule, lines: readonly Sets[], pay: bigint): (readonly [string, bigint])[] {
  const withToken = new Map<string, Sets[]>();
  for (const line of lines) {
    for (const [at, set] of line.entries()) {
      for (const token of set) {
        const key = `${at + 1} ${token}`;
        const lone = line.map((other, place) => (place === at ? [token] : other));
        withToken.set(key, [...(withToken.get(key) ?? []), lone]);
      }
    }
  }
  return [...withToken].map(([key, own]) => [key, pay * mostLots(rule, own)] as const);
}

type Sets = readonly (readonly string[])[];

function readSets(rule: PlacesRule, groups: readonly string[], span: readonly number[]): Sets | Refusal {
  if (groups.length !== span.length) {
    const code = groups.length < span.length ? 'TOO_FEW' : 'TOO_MANY';
    return refuse(code, `${span.length} places are expected, not ${groups.length}`);
  }
  const sets: (readonly string[])[] = [];
  for (const group of groups) {
    const read = readTokens(rule.tokens, group);
    if (!read.ok) return read;
    if (read.tokens.length === 0) return refuse('TOO_FEW', 'a place has no number');
    sets.push(read.tokens);
  }
  return sets;
}

/** Single lots, one or several pasted ones: `12345;67890`, or numbers with spaces. */
function readLines(rule: PlacesRule, text: string, count: number): (Sets | Refusal)[] {
  return text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const words = rule.tokens.kind === 'digits' ? line.replaceAll(/\s/g, '').split('') : line.split(/[\s,]+/);
      return readSets(
        rule,
        words,
        Array.from({ length: count }, (_, at) => at),
      );
    });
}

/** Π of the sets; where numbers differ, over sets of numbers used so far, place by place. */
function countLots(sets: Sets, distinct: boolean): number {
  if (!distinct) return sets.reduce((lots, set) => lots * set.length, 1);
  let ways = new Map<bigint, number>([[0n, 1]]);
  for (const set of sets) {
    const next = new Map<bigint, number>();
    for (const [used, count] of ways) {
      for (const token of set) {
        const bit = 1n << BigInt(token);
        if ((used & bit) === 0n) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((lots, count) => lots + count, 0);
}

function example({ spans, tokens, distinct }: PlacesRule): string {
  const [label = '', span = []] = Object.entries(spans)[0] ?? [];
  const all = allTokens(tokens);
  const groups = span.map((_, at) => all[distinct ? at : 0]).join('|');
  return Object.keys(spans).length > 1 ? `${label} ${groups}` : groups;
}
