import { PUSH, type Chance, type Play } from '../plays/play.ts';
import { compare, fraction, ONE, subtract, sum, toNumber, ZERO, type Fraction } from './fraction.ts';
import { oddsOfStep } from './odds-of-step.ts';
import { returnOf, winChance } from './play-returns.ts';

export interface OddsFinding {
  readonly level: 'refuse' | 'warn';
  readonly play: string;
  readonly rule: 'rtp' | 'arbitrage' | 'equal' | 'rarer' | 'low' | 'siblings';
  /** In English, with the figures. */
  readonly what: string;
  /** What it is about, for other languages: selections, and returns as fractions of 1. */
  readonly selections: readonly string[];
  readonly rtp?: number;
  readonly best?: number;
}

/** The most that any selection may return. An operator may lower it, never above 1. */
export const RTP_CAP = fraction(99, 100);
const LOW_RTP = fraction(80, 100);
const SIBLINGS_APART = fraction(3, 100);

/**
 * Finds pay tables that would lose money or are unfair. Refused: a return above the cap; options that cover every outcome
 * and pay more than they cost together; unequal odds for equal chances; lower odds for a rarer option. Warned: a return
 * below 80 %, or 3 points below the play's best one.
 */
export function lintOdds(play: Play, cap: Fraction = RTP_CAP): OddsFinding[] {
  const limit = compare(cap, ONE) > 0 ? ONE : cap;
  const priced = play.rule.chances().map((chance) => ({ chance, rtp: returnOf(play, chance) }));
  const best = priced.reduce((most, { rtp }) => (compare(rtp, most) > 0 ? rtp : most), ZERO);
  type About = Pick<OddsFinding, 'what' | 'selections' | 'rtp' | 'best'>;
  const find = (level: OddsFinding['level'], rule: OddsFinding['rule'], about: About): OddsFinding => {
    return { level, play: play.code, rule, ...about };
  };
  const findings = priced.flatMap(({ chance, rtp }): OddsFinding[] => {
    const what = `${chance.selection} returns ${percent(rtp)}`;
    const about = { what, selections: [chance.selection], rtp: toNumber(rtp) };
    if (compare(rtp, limit) > 0) return [find('refuse', 'rtp', about)];
    if (compare(rtp, LOW_RTP) < 0) return [find('warn', 'low', about)];
    return compare(subtract(best, rtp), SIBLINGS_APART) > 0
      ? [find('warn', 'siblings', { ...about, what: `${what}, the best one ${percent(best)}`, best: toNumber(best) })]
      : [];
  });
  for (const group of groupsOf(priced.map(({ chance }) => chance))) {
    if (isPartition(group) && compare(sum(group.map((chance) => pricePerWin(play, chance))), ONE) < 0) {
      const selections = group.map(({ selection }) => selection);
      const what = `${selections.join(', ')} together cost less than they pay`;
      findings.push(find('refuse', 'arbitrage', { what, selections }));
    }
    findings.push(...comparePairs(play, group).map(({ rule, ...about }) => find('refuse', rule, about)));
  }
  return findings;
}

const percent = (part: Fraction): string => `${(toNumber(part) * 100).toFixed(2)} %`;

/** Selections that win by one step; only their odds can be compared. */
function groupsOf(chances: readonly Chance[]): Chance[][] {
  const groups = new Map<string, Chance[]>();
  for (const chance of chances) {
    if (stepOf(chance) === undefined || chance.group === undefined) continue;
    groups.set(chance.group, [...(groups.get(chance.group) ?? []), chance]);
  }
  return [...groups.values()];
}

function stepOf({ steps }: Chance): string | undefined {
  const wins = Object.keys(steps).filter((step) => step !== PUSH);
  return wins.length === 1 ? wins[0] : undefined;
}

/** One of the group wins whenever the stake is not returned. */
function isPartition(group: readonly Chance[]): boolean {
  const push = group[0]?.steps[PUSH] ?? ZERO;
  return group.length > 1 && compare(sum(group.map(winChance)), subtract(ONE, push)) === 0;
}

const pricePerWin = (play: Play, chance: Chance): Fraction =>
  fraction(BigInt(play.cost * play.lots), oddsOfStep(play, stepOf(chance) as string));

interface Pair {
  readonly rule: 'equal' | 'rarer';
  readonly what: string;
  readonly selections: readonly string[];
}

function comparePairs(play: Play, group: readonly Chance[]): Pair[] {
  return group.flatMap((one, at) =>
    group.slice(at + 1).flatMap((other): Pair[] => {
      const likelier = compare(winChance(one), winChance(other));
      const odds = oddsOfStep(play, stepOf(one) as string) - oddsOfStep(play, stepOf(other) as string);
      const selections = [one.selection, other.selection];
      const pair = selections.join(' and ');
      if (likelier === 0 && odds !== 0n) return [{ rule: 'equal', what: `${pair} have equal chances`, selections }];
      const unfair = likelier > 0 ? odds > 0n : likelier < 0 && odds < 0n;
      return unfair ? [{ rule: 'rarer', what: `of ${pair} the rarer one pays less`, selections }] : [];
    }),
  );
}
