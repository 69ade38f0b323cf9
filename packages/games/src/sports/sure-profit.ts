/**
 * Bets that together win whatever happens. Stakes x of a sum of 1 return at least min over the states of Σ x·returns; the most
 * that can be made of that minimum is 1 / Z, where Z is the most of Σ p over weights p of the states with Σ p·returns ≤ 1 for
 * every bet (linear programming, duality). So there is a sure profit exactly when Z is below 1; fair weights with a margin have Z
 * above 1, and are usually found after a few steps.
 */

export interface SureProfit {
  /** Of what is staked, at least. */
  readonly profit: number;
  /** The part of each bet of all that is staked. */
  readonly stakes: readonly number[];
}

const EPSILON = 1e-9;
/** From here the rule of Bland is used, which cannot run in a circle. */
const MOST_GREEDY_STEPS = 2_000;
const MOST_STEPS = 50_000;

/** `returns[bet][state]` is what a stake of 1 returns; from 0. Null without a sure profit. */
export function findSureProfit(returns: readonly (readonly number[])[]): SureProfit | null {
  const bets = returns.length;
  const states = distinctStates(returns);
  if (bets === 0 || states.length === 0) return null;
  const table = returns.map((row) => [...states.map((state) => row[state]!), 1]);
  const goal = [...states.map(() => 1), 0];
  const rows = [...table, goal];
  /** Which bet's slack is in a column: none at first, they are all in the basis. */
  const betOfColumn: (number | null)[] = states.map(() => null);
  const betOfRow: (number | null)[] = returns.map((_, bet) => bet);
  for (let step = 0; ; step += 1) {
    if (step > MOST_STEPS) throw new Error('the search for a sure profit has no end');
    if (-goal[states.length]! >= 1 - EPSILON) return null;
    const column = enteringColumn(goal, step > MOST_GREEDY_STEPS);
    if (column === null) break;
    const row = boundingRow(table, column);
    if (row === null) return null;
    pivot(rows, row, column);
    [betOfRow[row], betOfColumn[column]] = [betOfColumn[column]!, betOfRow[row]!];
  }
  const sum = -goal[states.length]!;
  const stakes = returns.map(() => 0);
  for (const [column, bet] of betOfColumn.entries()) if (bet !== null) stakes[bet] = -goal[column]! / sum;
  return { profit: 1 / sum - 1, stakes };
}

/** One of each group of states in which all bets return the same. */
function distinctStates(returns: readonly (readonly number[])[]): number[] {
  const found = new Map<string, number>();
  const count = returns[0]?.length ?? 0;
  for (let state = 0; state < count; state += 1) {
    const key = returns.map((row) => row[state]).join(' ');
    if (!found.has(key)) found.set(key, state);
  }
  return [...found.values()];
}

function enteringColumn(goal: readonly number[], first: boolean): number | null {
  let best: number | null = null;
  for (let column = 0; column < goal.length - 1; column += 1) {
    if (goal[column]! <= EPSILON) continue;
    if (best === null || (!first && goal[column]! > goal[best]!)) best = column;
  }
  return best;
}

/** The row that bounds the column most; null when nothing does: a state in which no bet returns anything. */
function boundingRow(table: readonly (readonly number[])[], column: number): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const [row, values] of table.entries()) {
    if (values[column]! <= EPSILON) continue;
    const bound = values.at(-1)! / values[column]!;
    if (bound < least) [best, least] = [row, bound];
  }
  return best;
}

/** Changes a variable of the basis with one outside of it, in a table without the columns of the basis. */
function pivot(rows: readonly number[][], row: number, column: number): void {
  const pivotRow = rows[row]!;
  const value = pivotRow[column]!;
  pivotRow[column] = 1;
  for (let at = 0; at < pivotRow.length; at += 1) pivotRow[at] = pivotRow[at]! / value;
  for (const other of rows) {
    const factor = other[column]!;
    if (other === pivotRow || factor === 0) continue;
    other[column] = 0;
    for (let at = 0; at < other.length; at += 1) other[at] = other[at]! - factor * pivotRow[at]!;
  }
}
