import { ODDS_SCALE, type Chance, type Play, type Rule } from '../plays/play.ts';

interface Price {
  /** Units a lot costs; 1 if nothing else is said. */
  readonly cost?: number;
  /** Units that a winning lot pays, stake included: for every step, or by step. */
  readonly pays: number | Readonly<Record<string, number>>;
  readonly lots?: number;
  readonly cap?: number;
}

const DEFAULT_CAP = 20_000;

/** A play from figures as the tables quote them, in units. */
export function definePlay(code: string, rule: Rule, { cost = 1, pays, lots = 1, cap = DEFAULT_CAP }: Price): Play {
  const table = typeof pays === 'number' ? { win: pays } : pays;
  const pay = Object.fromEntries(Object.entries(table).map(([step, odds]) => [step, scaled(odds)]));
  return { code, rule: onceOnly(rule), lots, cost: scaled(cost), pay, cap };
}

/** Chances are counted over up to 2^24 outcomes, and never change. */
function onceOnly(rule: Rule): Rule {
  let known: Chance[] | undefined;
  return { form: rule.form, read: (text) => rule.read(text), chances: () => (known ??= rule.chances()) };
}

const scaled = (units: number): number => Math.round(units * ODDS_SCALE);

/** Odds for each step from how many of all outcomes it has, at a return in 1/1000, in steps of 1/10,000. */
export const oddsAt = (
  permille: number,
  all: number,
  counts: Readonly<Record<string, number>>,
  cost = 1,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts).map(([step, count]) => [
      step,
      Math.floor((permille * cost * all * ODDS_SCALE) / (1000 * count)) / ODDS_SCALE,
    ]),
  );
