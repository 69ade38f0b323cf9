import { outcomeListOf } from './outcome-list.ts';
import { spotsOf } from './settle-spots.ts';
import { ODDS_SCALE, returnOf, type Spot } from './spot.ts';
import type { Stakes, TableGame } from './table-game.ts';

interface Laid {
  name: string;
  stake: number;
  spot: Spot<unknown>;
}

/**
 * The most that stakes return, whatever the outcome, in minor units; stakes included. Exact where the outcomes can be listed. Where
 * they cannot, spots that exclude each other are counted so, and the others as if each won its most: no round costs more.
 */
export function mostPay(game: TableGame<unknown>, variant: string, stakes: Stakes): number {
  const spots = spotsOf(game, variant);
  if ('code' in spots) throw new RangeError(spots.what);
  const laid = Object.entries(stakes).map(([name, stake]): Laid => ({ name, stake, spot: spots.get(name)! }));
  const { outcomes, of } = outcomeListOf(game.code) ?? { outcomes: [] };
  const isListed = ({ name }: Laid): boolean => outcomes.length > 0 && (of === undefined || of.includes(name));
  const listed = laid.filter(isListed);
  const others = laid.filter((each) => !isListed(each));
  return worstOf(listed, outcomes) + others.reduce((sum, each) => sum + highest(each), 0);
}

function worstOf(laid: readonly Laid[], outcomes: readonly unknown[]): number {
  if (laid.length === 0) return 0;
  let [most, worst] = [-1, outcomes[0]];
  for (const outcome of outcomes) {
    const about = laid.reduce((sum, { stake, spot }) => sum + (stake / spot.chips) * gainOf(spot, outcome), 0);
    if (about > most) [most, worst] = [about, outcome];
  }
  return laid.reduce((sum, { stake, spot }) => sum + returnOf(spot, stake, worst), 0);
}

/** What the chips of a spot return in 1/10,000 of one chip. */
const gainOf = ({ odds }: Spot<unknown>, outcome: unknown): number =>
  odds(outcome).reduce((sum, each) => sum + ODDS_SCALE + each, 0);

/** A pool, which has no odds before it closes, pays out of its stakes. */
const highest = ({ stake, spot }: Laid): number =>
  stake + Number((BigInt(stake) * BigInt(Math.max(0, ...spot.pays))) / BigInt(ODDS_SCALE));
