import type { MatchRow } from './studio-sports.ts';

/**
 * What changes all the time in a list of matches in play: odds of the winner, how many markets are open, points and rounds.
 * Many rows go together as one short text, `4,-2,1;1,,,3,2`: rows are parted by `;`, numbers by `,`, and a number of 0 is
 * empty; the last ones may be missing. A row is: the step from the number of the row before (from −1 on), the steps of its
 * odds in hundredths in the order of its outcomes, the step of its open markets, and those of the score of its last period.
 */
export interface ListedRow extends MatchRow {
  /** Of the row within its stream. */
  number: number;
}

export interface RowChanges {
  /** Number of the message up to which they are. */
  no: number;
  rows: string;
}

/** Thousandths of a step. */
const STEP = 10;

type Pair = readonly [number, number];
const same = (one: Pair | undefined, other: Pair | undefined) => one?.[0] === other?.[0] && one?.[1] === other?.[1];
const step = (from: Pair, to: Pair): Pair => [to[0] - from[0], to[1] - from[1]];
const ZERO: Pair = [0, 0];

/** The step of the last period's score; undefined when more than that changed. */
function scoreStep({ sport, score: from }: MatchRow, { score: to }: MatchRow): Pair | undefined {
  const { periods } = from;
  const last = periods.length - 1;
  if (to.periods.length !== periods.length || !same(from.reds, to.reds)) return undefined;
  if (periods.some((period, at) => at < last && !same(period, to.periods[at]))) return undefined;
  const made = last < 0 ? ZERO : step(periods[last]!, to.periods[last]!);
  const inAll = step(from.total, to.total);
  return same(inAll, sport === 'basketball' ? made : ZERO) && (sport !== 'football' || same(made, ZERO))
    ? made
    : undefined;
}

/** The numbers of a row; undefined when something changed that they cannot say. */
export function stepsOfRow(before: MatchRow, after: MatchRow): number[] | undefined {
  const [from, to] = [before.main, after.main];
  if (from?.no !== to?.no || from?.status !== to?.status) return undefined;
  const odds: number[] = [];
  for (const [at, outcome] of (to?.outcomes ?? []).entries()) {
    const earlier = from!.outcomes[at];
    if (earlier?.outcome !== outcome.outcome || (earlier.odds === 0) !== (outcome.odds === 0)) return undefined;
    odds.push((outcome.odds - earlier.odds) / STEP);
  }
  const score = scoreStep(before, after);
  return score && [...odds, after.markets - before.markets, ...score];
}

/** Rows in the order of their numbers, each with its steps. */
export function writeRows(rows: readonly { number: number; steps: readonly number[] }[]): string {
  let last = -1;
  return rows
    .map(({ number, steps }) => {
      const texts = [number - last, ...steps].map((value) => (value === 0 ? '' : String(value)));
      last = number;
      return texts.join(',').replace(/,+$/, '');
    })
    .join(';');
}

/** The rows that changed, as they are now. Rows that are not known are left out. */
export function readRows<Row extends MatchRow>(
  { no, rows }: RowChanges,
  rowOf: (number: number) => Row | undefined,
): Row[] {
  let number = -1;
  return rows.split(';').flatMap((text) => {
    const [from, ...steps] = text.split(',').map(Number);
    number += from!;
    const row = rowOf(number);
    return row ? [moveRow(row, steps, no)] : [];
  });
}

function moveRow<Row extends MatchRow>(row: Row, steps: readonly number[], seq: number): Row {
  const known = row.main?.outcomes ?? [];
  const outcomes = known.map(({ outcome, odds }, at) => ({
    outcome,
    odds: odds + Math.round((steps[at] ?? 0) * STEP),
  }));
  const [open = 0, home = 0, away = 0] = steps.slice(known.length);
  const isSame = outcomes.every(({ odds }, at) => odds === known[at]!.odds);
  const add = ([one, other]: Pair): [number, number] => [one + home, other + away];
  const { total, periods } = row.score;
  const score = {
    ...row.score,
    total: row.sport === 'basketball' ? add(total) : total,
    periods: periods.map((period, at) => (at === periods.length - 1 ? add(period) : period)),
  };
  return {
    ...row,
    seq,
    main: row.main && !isSame ? { ...row.main, seq, outcomes } : row.main,
    markets: row.markets + open,
    score: home === 0 && away === 0 ? row.score : score,
  };
}
