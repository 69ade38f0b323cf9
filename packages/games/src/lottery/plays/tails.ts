import { normalise } from '../selectors/read-parts.ts';
import { readTokens } from '../selectors/read-tokens.ts';
import type { PrizeGroup } from '../draws/draw-shapes.ts';
import type { Outcome } from '../draws/outcome.ts';
import { add, fraction, sum, ZERO, type Fraction } from '../odds/fraction.ts';
import { refuse, type Bound, type Hit, type Reading, type Rule } from './play.ts';

export interface TailsRule {
  readonly digits: number;
  /** The prizes that count, and their numbers. */
  readonly groups: readonly PrizeGroup[];
  /** Each prize pays by a step of its own name. */
  readonly byPrize?: boolean;
}

/** Last digits of the numbers of prizes; a number that comes twice pays twice. */
export function tails(rule: TailsRule): Rule {
  return {
    form: { kind: 'tails', digits: rule.digits },
    read(text): Reading {
      const read = readTokens({ kind: 'tails', digits: rule.digits }, normalise(text).replaceAll(/[[\]{}()|]/g, ' '));
      if (!read.ok) return read;
      if (read.tokens.length === 0) return refuse('TOO_FEW', 'nothing is chosen');
      return {
        ok: true,
        bet: {
          lots: read.tokens.length,
          most: ({ pays }) => mostPaid(rule, read.tokens.length, pays),
          loads: ({ pays }) => {
            const one = mostPaid(rule, 1, pays);
            return read.tokens.map((token) => [token, one] as const);
          },
          hits: (outcome) => read.tokens.flatMap((token) => hitsOf(rule, outcome, token)),
        },
      };
    },
    chances: () => [{ selection: '0123'.slice(0, rule.digits), steps: expectedHits(rule) }],
  };
}

/** How many numbers of a prize may have one of so many tails: none is drawn twice. */
const mostOfPrize = ([, count, length]: PrizeGroup, digits: number, tailCount: number): bigint =>
  BigInt(Math.min(count, tailCount * 10 ** (length - digits)));

/** The most that so many tails win together. */
export const mostHits = ({ digits, groups }: TailsRule, tailCount: number): bigint =>
  groups.reduce((total, group) => total + mostOfPrize(group, digits, tailCount), 0n);

const mostPaid = ({ digits, groups, byPrize }: TailsRule, tailCount: number, pays: Bound['pays']): bigint =>
  groups.reduce((total, group) => total + pays(byPrize ? group[0] : 'win') * mostOfPrize(group, digits, tailCount), 0n);

function hitsOf(rule: TailsRule, outcome: Outcome, token: string): Hit[] {
  const steps = new Map<string, number>();
  for (const [prize, tail] of tailsOf(rule, outcome)) {
    const step = rule.byPrize ? prize : 'win';
    if (tail === token) steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return [...steps].map(([step, times]) => ({ what: token, step, times }));
}

/** The tails that count, each with its prize. */
export function tailsOf({ digits, groups }: TailsRule, outcome: Outcome): (readonly [string, string])[] {
  if (outcome.kind !== 'prizes') return [];
  return groups.flatMap(([prize]) => (outcome.prizes[prize] ?? []).map((n) => [prize, n.slice(-digits)] as const));
}

/** How often a tail comes on average; each number of a draw is uniform by itself. */
function expectedHits({ digits, groups, byPrize }: TailsRule): Record<string, Fraction> {
  const steps: Record<string, Fraction> = {};
  for (const [prize, count] of groups) {
    const step = byPrize ? prize : 'win';
    steps[step] = add(steps[step] ?? ZERO, fraction(count, 10 ** digits));
  }
  return steps;
}

/** The same over all prizes. */
export const expectedOf = (rule: TailsRule): Fraction => sum(Object.values(expectedHits(rule)));
