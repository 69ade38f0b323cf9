import { readParts, normalise } from '../selectors/read-parts.ts';
import { allTokens, readTokens, type TokenSet } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import { fraction } from '../odds/fraction.ts';
import { largest, refuse, type Bound, type Chance, type Hit, type Reading, type Refusal, type Rule } from './play.ts';

/** Options of one kind at one or several places of a draw; each chosen option is a lot. */
export interface Section {
  /** The places; `''` if there is only one. Equal chances at each of them. */
  readonly labels: readonly string[];
  readonly tokens: TokenSet;
  /** The pay step of an option, `PUSH`, or null if it lost. */
  readonly wins: (outcome: Outcome, place: number, token: string) => string | null;
  readonly chances: () => Chance[];
  /** The steps that an option may win by, `PUSH` too. */
  readonly steps: (token: string) => readonly string[];
  /** The most that these options of one place are paid together. */
  readonly most: (tokens: readonly string[], pays: Bound['pays']) => bigint;
}

interface SectionOf<V> {
  readonly labels?: readonly string[];
  readonly tokens: TokenSet;
  /** What the options of a place look at. */
  readonly value: (outcome: Outcome, place: number) => V;
  readonly wins: (token: string, value: V) => string | null;
  /** Every value of one place with its weight. */
  readonly space: () => Iterable<readonly [V, bigint]>;
  /** Names the options that exclude each other; by default all do. */
  readonly group?: (token: string) => string;
  /** Every value of every lunar year, where the options that win change with the year. */
  readonly everyYear?: () => Iterable<readonly [V, bigint]>;
}

export function section<V>(of: SectionOf<V>): Section {
  const { labels = [''], tokens, value, wins, space, group } = of;
  let known: Wins[] | undefined;
  const allWins = () => (known ??= listWins(of));
  return {
    steps: (token) => [...new Set(allWins().flatMap((winning) => winning.get(token) ?? []))],
    most: (chosen, pays) =>
      largest(allWins().map((winning) => sumOf(chosen.map((token) => paidFor(winning.get(token), pays))))),
    labels,
    tokens,
    wins: (outcome, place, token) => wins(token, value(outcome, place)),
    chances() {
      const weights = allTokens(tokens).map((token) => ({ token, steps: new Map<string, bigint>() }));
      let total = 0n;
      for (const [seen, weight] of space()) {
        total += weight;
        for (const { token, steps } of weights) {
          const step = wins(token, seen);
          if (step !== null) steps.set(step, (steps.get(step) ?? 0n) + weight);
        }
      }
      return weights.map(({ token, steps }) => ({
        selection: labels[0] === '' ? token : `${labels[0]}:${token}`,
        steps: Object.fromEntries([...steps].map(([step, weight]) => [step, fraction(weight, total)])),
        group: `${labels[0]} ${group?.(token) ?? ''}`,
      }));
    },
  };
}

/** The steps of the options that win together. */
type Wins = ReadonlyMap<string, string>;

/** Every different way in which the options of a place win. */
function listWins<V>({ tokens, wins, space, everyYear = space }: SectionOf<V>): Wins[] {
  const all = allTokens(tokens);
  const ways = new Map<string, Wins>();
  for (const [seen] of everyYear()) {
    const winning = new Map<string, string>();
    for (const token of all) {
      const step = wins(token, seen);
      if (step !== null) winning.set(token, step);
    }
    ways.set([...winning].join(' '), winning);
  }
  return [...ways.values()];
}

const paidFor = (step: string | undefined, pays: Bound['pays']): bigint => (step === undefined ? 0n : pays(step));
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

interface Place {
  readonly label: string;
  readonly at: number;
  readonly section: Section;
}

export interface Chosen extends Place {
  readonly token: string;
}

export function options(...sections: readonly Section[]): Rule {
  const places = sections.flatMap((section) => section.labels.map((label, at): Place => ({ label, at, section })));
  return {
    form: { kind: 'options', places: places.map(({ label, section: { tokens } }) => ({ label, tokens })) },
    read(text): Reading {
      const chosen = readChosen(places, text);
      if ('code' in chosen) return chosen;
      if (chosen.length === 0) return refuse('TOO_FEW', 'nothing is chosen');
      const byPlace = [...Map.groupBy(chosen, ({ label }) => label).values()];
      return {
        ok: true,
        bet: {
          lots: chosen.length,
          hits: (outcome) => chosen.flatMap(hitOf(outcome)),
          most: ({ pays }) => sumOf(byPlace.map((same) => mostOf(same, pays))),
          loads: ({ pays }) => chosen.map((one) => [`${one.label} ${one.token}`.trim(), mostOf([one], pays)] as const),
        },
      };
    },
    chances: () => sections.flatMap((section) => section.chances()),
  };
}

/** Of options at one place. */
const mostOf = (same: readonly Chosen[], pays: Bound['pays']): bigint =>
  same[0]!.section.most(
    same.map(({ token }) => token),
    pays,
  );

const hitOf =
  (outcome: Outcome) =>
  ({ label, at, section, token }: Chosen): Hit[] => {
    const step = section.wins(outcome, at, token);
    return step === null ? [] : [{ what: `${label} ${token}`.trim(), step, times: 1 }];
  };

export function readChosen(places: readonly Place[], text: string): Chosen[] | Refusal {
  const chunks = chunksOf(places, text);
  if ('code' in chunks) return chunks;
  const chosen: Chosen[] = [];
  for (const [place, words] of chunks) {
    const read = readTokens(place.section.tokens, words);
    if (!read.ok) return read;
    chosen.push(...read.tokens.map((token) => ({ ...place, token })));
  }
  return chosen;
}

/** The words of each place: by `|` or brackets in the order of the places, or each after its label. */
function chunksOf(places: readonly Place[], text: string): Map<Place, string> | Refusal {
  const { groups } = readParts(text, []);
  const [only] = places;
  if (places.length === 1 && only?.label === '') return new Map([[only, groups.join(' ')]]);
  if (groups.length > 1) {
    if (groups.length > places.length) return refuse('TOO_MANY', `there are ${places.length} places`);
    return new Map(
      groups.flatMap((group, at) => (group === '' || group === '-' ? [] : [[places[at] as Place, group]])),
    );
  }
  const chunks = new Map<Place, string>();
  let current: Place | undefined;
  for (const word of normalise(text).split(/[\s,;]+/)) {
    const [label = '', ...rest] = word.split(':');
    const place = places.find((each) => each.label === label);
    const named = place !== undefined && (rest.length > 0 || !readTokens(place.section.tokens, word).ok);
    current = named ? place : current;
    if (!current) return refuse('UNKNOWN', `${word} names no place`);
    chunks.set(current, `${chunks.get(current) ?? ''} ${named ? rest.join(':') : word}`);
  }
  return chunks;
}
