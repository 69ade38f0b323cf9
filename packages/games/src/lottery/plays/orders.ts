import { normalise } from '../selectors/read-parts.ts';
import { readTokens } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import { expectedOf, mostHits, tailsOf, type TailsRule } from './tails.ts';
import { refuse, type Reading, type Rule } from './play.ts';

/** A play of tails whose numbers may be turned round. */
export interface Turned {
  readonly code: string;
  readonly rule: TailsRule;
  readonly lots: number;
  readonly cost: number;
}

/** Every order of the digits of a number (đảo) in another play: `XC 118` is 118, 181 and 811. */
export function orders(plays: readonly Turned[]): Rule {
  return {
    form: { kind: 'orders', plays: plays.map(({ code, rule }) => ({ code, digits: rule.digits })) },
    read(text): Reading {
      const [, code = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(normalise(text)) ?? [];
      const play = plays.find((turned) => turned.code.toLowerCase() === code);
      if (!play)
        return refuse('PLAY', `a play and a number are expected, one of ${plays.map((p) => p.code).join(', ')}`);
      const read = readTokens({ kind: 'tails', digits: play.rule.digits }, rest);
      if (!read.ok) return read;
      if (read.tokens.length === 0) return refuse('TOO_FEW', 'nothing is chosen');
      const keys = read.tokens.map(sorted);
      const repeated = read.tokens.find((_, at) => keys.indexOf(keys[at] as string) < at);
      if (repeated !== undefined) return refuse('REPEATED', `${repeated} is an order of another number`);
      const lots = keys.reduce((total, key) => total + countOrders(key), 0) * play.lots;
      return {
        ok: true,
        bet: {
          lots,
          cost: play.cost,
          most: ({ pays }) =>
            pays(play.code) *
            mostHits(
              play.rule,
              keys.reduce((total, key) => total + countOrders(key), 0),
            ),
          loads: ({ pays }) =>
            read.tokens.map((token) => [token, pays(play.code) * mostHits(play.rule, countOrders(token))] as const),
          hits: (outcome: Outcome) =>
            read.tokens.flatMap((token, at) => {
              const times = tailsOf(play.rule, outcome).filter(([, tail]) => sorted(tail) === keys[at]).length;
              return times === 0 ? [] : [{ what: token, step: play.code, times }];
            }),
        },
      };
    },
    chances: () =>
      plays.map(({ code, rule, lots, cost }) => ({
        selection: `${code} ${'0'.repeat(rule.digits)}`,
        lots,
        cost,
        steps: { [code]: expectedOf(rule) },
      })),
  };
}

const sorted = (digits: string): string => digits.split('').sort().join('');

/** n! / Π of the repeats. */
function countOrders(digits: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const repeats = [...new Set(digits)].map((digit) => factorial(digits.split(digit).length - 1));
  return repeats.reduce((ways, repeat) => ways / repeat, factorial(digits.length));
}
