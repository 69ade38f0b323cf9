import { readParts } from '../selectors/read-parts.ts';
import { readTokens } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import { choose } from '../odds/combinations.ts';
import type { Fraction } from '../odds/fraction.ts';
import type { Spans } from './places.ts';
import { refuse, type Reading, type Rule } from './play.ts';

interface BlocksRule {
  /** Digits of the first and of the second block: how often each comes, and how many different ones a lot has. */
  readonly first: { readonly times: number; readonly count: number };
  readonly second: { readonly times: number; readonly count: number };
  /** Both blocks are the one list of digits of the selection. */
  readonly oneList?: boolean;
  readonly spans: Spans;
  readonly low: number;
  readonly high: number;
  readonly values: (outcome: Outcome) => readonly number[];
  readonly chance: Fraction;
  readonly example: string;
}

/** Digits in any order, of which some repeat: a pair of the first block and singles of the second, and so on. */
export function blocks(rule: BlocksRule): Rule {
  const labels = Object.keys(rule.spans);
  return {
    form: {
      kind: 'blocks',
      spans: rule.spans,
      tokens: { kind: 'digits', low: rule.low, high: rule.high },
      first: rule.first,
      second: rule.second,
      oneList: rule.oneList ?? false,
    },
    read(text): Reading {
      const { label, groups } = readParts(text, labels);
      const span = rule.spans[label ?? labels[0] ?? ''] ?? [];
      const expected = rule.oneList ? 1 : 2;
      if (groups.length !== expected) {
        return refuse(groups.length < expected ? 'TOO_FEW' : 'TOO_MANY', `${expected} lists of digits are expected`);
      }
      const [one, two] = (rule.oneList ? [groups[0], groups[0]] : groups).map((group) => readBlock(rule, group ?? ''));
      if (!one?.ok) return one ?? refuse('TOO_FEW', 'nothing is chosen');
      if (!two?.ok) return two ?? refuse('TOO_FEW', 'nothing is chosen');
      const lots = countLots(rule, one.tokens, two.tokens);
      if (lots === 0) return refuse('TOO_FEW', 'no lot can be made of these digits');
      return {
        ok: true,
        bet: {
          lots,
          most: ({ pays }) => pays('win'),
          loads: ({ pays }) =>
            [...new Set([...one.tokens, ...two.tokens])].map((digit) => [digit, pays('win')] as const),
          hits(outcome) {
            const values = rule.values(outcome);
            const drawn = span.map((at) => String(values[at]));
            return wins(rule, drawn, one.tokens, two.tokens) ? [{ what: drawn.join(' '), step: 'win', times: 1 }] : [];
          },
        },
      };
    },
    chances: () => [{ selection: rule.example, steps: { win: rule.chance } }],
  };
}

/** A pair may be written as itself: `22` for 2. */
const readBlock = ({ low, high }: BlocksRule, text: string) =>
  readTokens({ kind: 'digits', low, high }, text.replaceAll(/\b(\d)\1+\b/g, '$1'));

/** Σ over the digits that both blocks have: C(both, j) · C(first only, a − j) · C(second − j, b). */
function countLots({ first, second }: BlocksRule, one: readonly string[], two: readonly string[]): number {
  const both = one.filter((digit) => two.includes(digit)).length;
  let lots = 0;
  for (let shared = 0; shared <= first.count; shared += 1) {
    const ways = choose(both, shared) * choose(one.length - both, first.count - shared);
    lots += ways * choose(two.length - shared, second.count);
  }
  return lots;
}

function wins({ first, second }: BlocksRule, drawn: readonly string[], one: readonly string[], two: readonly string[]) {
  const digits = [...new Set(drawn)];
  const coming = (times: number): string[] =>
    digits.filter((digit) => drawn.filter((d) => d === digit).length === times);
  const [firsts, seconds] = [coming(first.times), coming(second.times)];
  return (
    firsts.length === first.count &&
    seconds.length === second.count &&
    firsts.every((digit) => one.includes(digit)) &&
    seconds.every((digit) => two.includes(digit))
  );
}
