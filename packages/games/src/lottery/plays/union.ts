import { normalise } from '../selectors/read-parts.ts';
import { allTokens, readTokens, type TokenSet } from '../selectors/read-tokens.ts';
import type { Outcome } from '../draws/outcome.ts';
import { fraction } from '../odds/fraction.ts';
import { largest, PUSH, refuse, type Chance, type Reading, type Rule } from './play.ts';

interface UnionRule {
  readonly tokens: TokenSet;
  readonly least: number;
  readonly most: number;
  /** The token that came; null returns the stake. */
  readonly came: (outcome: Outcome) => string | null;
  /** How many of all outcomes each token has, and how many return the stake. */
  readonly weights: () => { readonly byToken: ReadonlyMap<string, number>; readonly push: number };
}

/** One lot on several classes at once: it wins if any of them comes, by how many there are. */
export function union({ tokens, least, most, came, weights }: UnionRule): Rule {
  return {
    form: { kind: 'union', tokens, least, most },
    read(text): Reading {
      const read = readTokens(tokens, normalise(text).replaceAll(/[[\]{}()|]/g, ' '));
      if (!read.ok) return read;
      const size = read.tokens.length;
      if (size < least) return refuse('TOO_FEW', `at least ${least} are expected`);
      if (size > most) return refuse('TOO_MANY', `at most ${most} are expected`);
      return {
        ok: true,
        bet: {
          lots: 1,
          most: ({ pays }) => largest([pays(String(size)), pays(PUSH)]),
          loads: ({ pays }) => read.tokens.map((token) => [token, pays(String(size))] as const),
          hits(outcome) {
            const token = came(outcome);
            if (token === null) return [{ what: 'returned', step: PUSH, times: 1 }];
            return read.tokens.includes(token) ? [{ what: token, step: String(size), times: 1 }] : [];
          },
        },
      };
    },
    chances() {
      const { byToken, push } = weights();
      const total = [...byToken.values()].reduce((all, weight) => all + weight, push);
      const likeliest = allTokens(tokens).toSorted((a, b) => (byToken.get(b) ?? 0) - (byToken.get(a) ?? 0));
      return Array.from({ length: most - least + 1 }, (_, at): Chance => {
        const chosen = likeliest.slice(0, least + at);
        const weight = chosen.reduce((all, token) => all + (byToken.get(token) ?? 0), 0);
        const pushed = push > 0 ? { [PUSH]: fraction(push, total) } : {};
        return { selection: chosen.join(' '), steps: { [least + at]: fraction(weight, total), ...pushed } };
      });
    },
  };
}
