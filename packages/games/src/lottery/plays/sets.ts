import { readParts } from '../selectors/read-parts.ts';
import { allTokens, readTokens, type TokenSet } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import { choose } from '../odds/combinations.ts';
import { add, type Fraction } from '../odds/fraction.ts';
import type { Spans } from './places.ts';
import { largest, refuse, type Bet, type Bound, type Chance, type Hit, type Reading, type Rule } from './play.ts';

/** What came: the drawn tokens, and those of a second kind (the special number, the bonus). */
export interface Drawn {
  readonly first: readonly string[];
  readonly second?: readonly string[];
  /** A token whose presence in a lot changes its pay step (the year's animal, the tail 0). */
  readonly marked?: string;
}

/** A lot with so many drawn tokens, exactly, pays by a step. */
export interface Match {
  readonly size: number;
  readonly first: number;
  readonly second?: number;
  readonly step: string;
  /** For lots with the marked token. */
  readonly markedStep?: string;
}

interface SetsRule {
  readonly tokens: TokenSet;
  readonly sizes: readonly number[];
  readonly matches: readonly Match[];
  readonly spans?: Spans;
  readonly most?: number;
  readonly drawn: (outcome: Outcome, span: readonly number[]) => Drawn;
  /** That a lot of the match's size has exactly its tokens; `marked`: that the lot contains the marked token. */
  readonly chance: (match: Match, marked: boolean) => Fraction;
}

interface Picks {
  readonly bankers: readonly string[];
  readonly others: readonly string[];
}

const BANKER = 'banker';

/** A set of tokens; a lot is each part of it of the right size, with every banker in it. */
export function sets(rule: SetsRule): Rule {
  const labels = Object.keys(rule.spans ?? {});
  return {
    form: {
      kind: 'sets',
      spans: rule.spans ?? { '': [] },
      tokens: rule.tokens,
      sizes: rule.sizes,
      ...(rule.most === undefined ? {} : { most: rule.most }),
    },
    read(text): Reading {
      const { label, groups } = readParts(text, labels);
      const span = rule.spans?.[label ?? labels[0] ?? ''] ?? [];
      const picks = readPicks(rule, groups.join('|'));
      return 'code' in picks ? picks : { ok: true, bet: betOf(rule, picks, span) };
    },
    chances: () => rule.sizes.flatMap((size) => chancesOf(rule, size)),
  };
}

function readPicks(rule: SetsRule, text: string): Picks | ReturnType<typeof refuse> {
  const { label, groups } = readParts(text, [BANKER]);
  const [bankers = '', others = ''] = label === BANKER ? groups : ['', groups.join(' ')];
  const read = readTokens(rule.tokens, `${bankers} ${others}`);
  if (!read.ok) return read;
  const first = readTokens(rule.tokens, bankers);
  if (!first.ok) return first;
  const least = Math.min(...rule.sizes);
  const most = rule.most ?? Infinity;
  if (read.tokens.length < least) return refuse('TOO_FEW', `at least ${least} are expected`);
  if (read.tokens.length > most) return refuse('TOO_MANY', `at most ${most} are expected`);
  if (first.tokens.length >= least && first.tokens.length > 0) {
    return refuse('TOO_MANY', `at most ${least - 1} bankers are expected`);
  }
  return { bankers: first.tokens, others: read.tokens.slice(first.tokens.length) };
}

function betOf(rule: SetsRule, { bankers, others }: Picks, span: readonly number[]): Bet {
  const all = [...bankers, ...others];
  const sizes = rule.sizes.filter((size) => size <= all.length);
  const lots = sizes.reduce((total, size) => total + choose(others.length, size - bankers.length), 0);
  return {
    lots,
    most: (bound) => mostPaid(rule, { bankers, others }, span, bound),
    loads(bound) {
      const whole = mostPaid(rule, { bankers, others }, span, bound);
      // Every other token is as good as the first one.
      const [first, ...rest] = others;
      const own =
        first === undefined ? 0n : mostPaid(rule, { bankers: [...bankers, first], others: rest }, span, bound);
      return [...bankers.map((token) => [token, whole] as const), ...others.map((token) => [token, own] as const)];
    },
    hits(outcome) {
      const drawn = rule.drawn(outcome, span);
      const came = all.filter((token) => drawn.first.includes(token) || drawn.second?.includes(token));
      const what = came.length > 0 ? came.join(' ') : 'none';
      return rule.matches.flatMap((match): Hit[] => {
        const times = countLots(match, drawn, { bankers, others });
        const marked = match.markedStep === undefined ? 0 : countMarked(match, drawn, { bankers, others });
        return [
          ...(times - marked > 0 ? [{ what, step: match.step, times: times - marked }] : []),
          ...(marked > 0 ? [{ what, step: match.markedStep as string, times: marked }] : []),
        ];
      });
    },
  };
}

/** How many of a list are drawn. */
interface Came {
  readonly first: number;
  readonly second: number;
  readonly rest: number;
}

/**
 * The most over every number of drawn tokens among the bankers and the others. As many as are drawn may be among them;
 * where that cannot be, it is more than any draw pays.
 */
function mostPaid(
  rule: SetsRule,
  { bankers, others }: Picks,
  span: readonly number[],
  { pays, sample }: Bound,
): bigint {
  const drawn = rule.drawn(sample, span);
  // Dice and digits may repeat, so the sample may have fewer different ones than another draw.
  const mostSame = sample.kind === 'dice' ? sample.dice.length : span.length;
  const [most, mostSecond] = [Math.max(drawn.first.length, mostSame), drawn.second?.length ?? 0];
  const priced = rule.matches.map((match) => {
    const marked = match.markedStep === undefined ? 0n : pays(match.markedStep);
    return { match, pay: largest([pays(match.step), marked]) };
  });
  let found = 0n;
  for (const fixed of waysToCome(bankers.length, most, mostSecond)) {
    for (const free of waysToCome(others.length, most - fixed.first, mostSecond - fixed.second)) {
      let paid = 0n;
      for (const { match, pay } of priced) paid += pay * BigInt(countWays(match, fixed, free));
      if (paid > found) found = paid;
    }
  }
  return found;
}

function waysToCome(count: number, mostFirst: number, mostSecond: number): Came[] {
  const ways: Came[] = [];
  for (let first = 0; first <= Math.min(count, mostFirst); first += 1) {
    for (let second = 0; second <= Math.min(count - first, mostSecond); second += 1) {
      ways.push({ first, second, rest: count - first - second });
    }
  }
  return ways;
}

/** How many lots have exactly the tokens of a match: C(drawn, h) · C(rest, k − h), bankers taken off everywhere. */
const countWays = ({ size, first, second = 0 }: Match, fixed: Came, free: Came): number =>
  choose(free.first, first - fixed.first) *
  choose(free.second, second - fixed.second) *
  choose(free.rest, size - first - second - fixed.rest);

function countLots(match: Match, drawn: Drawn, { bankers, others }: Picks): number {
  const inFirst = (token: string): boolean => drawn.first.includes(token);
  const inSecond = (token: string): boolean => drawn.second?.includes(token) ?? false;
  const count = (list: readonly string[]): Came => {
    const ofFirst = list.filter(inFirst).length;
    const ofSecond = list.filter(inSecond).length;
    return { first: ofFirst, second: ofSecond, rest: list.length - ofFirst - ofSecond };
  };
  return countWays(match, count(bankers), count(others));
}

/** Of those lots, the ones that contain the marked token: it becomes a banker. */
function countMarked(match: Match, drawn: Drawn, { bankers, others }: Picks): number {
  const marked = drawn.marked as string;
  if (bankers.includes(marked)) return countLots(match, drawn, { bankers, others });
  if (!others.includes(marked)) return 0;
  return countLots(match, drawn, { bankers: [...bankers, marked], others: others.filter((other) => other !== marked) });
}

function chancesOf(rule: SetsRule, size: number): Chance[] {
  const matches = rule.matches.filter((match) => match.size === size);
  const selection = allTokens(rule.tokens).slice(0, size).join(' ');
  const steps: Record<string, Fraction> = {};
  const markedSteps: Record<string, Fraction> = {};
  for (const match of matches) {
    const chance = rule.chance(match, false);
    const before = steps[match.step];
    steps[match.step] = before ? add(before, chance) : chance;
    if (match.markedStep !== undefined) markedSteps[match.markedStep] = rule.chance(match, true);
  }
  return [
    { selection, steps },
    ...(Object.keys(markedSteps).length > 0 ? [{ selection: `${selection} (marked)`, steps: markedSteps }] : []),
  ];
}
