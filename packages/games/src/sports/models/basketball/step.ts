import { add, otherThan, SCALE, type Draw, type Pair, type Team } from '../draw.ts';
import type { MatchModel } from '../play-match.ts';
import { LAST_SLICE, MOST_LEAD, OVERTIME, QUARTER, REGULATION, SLICE_SECONDS } from './parameters.ts';
import type { BasketballPlan } from './plan.ts';
import type { BasketballEvent, BasketballState } from './state.ts';

export const basketball: MatchModel<BasketballPlan, BasketballState, BasketballEvent> = {
  sliceSeconds: SLICE_SECONDS,
  slices: () => LAST_SLICE,
  begin: () => ({ slice: 0, score: [0, 0], quarters: [], jumpBall: null }),
  isOver: (_, { slice, score }) => isBreak(slice) && slice >= REGULATION && score[0] !== score[1],
  step,
};

/** Whether a quarter, from the fourth on an overtime, ends with the slice. */
export const isBreak = (slice: number): boolean =>
  slice <= REGULATION ? slice > 0 && slice % QUARTER === 0 : (slice - REGULATION) % OVERTIME === 0;

/**
 * Every possession takes two numbers: turnover, points. The first of an overtime takes one more before them, the jump ball; the
 * very last one takes one more after them if the score is level.
 */
function step(plan: BasketballPlan, before: BasketballState, draw: Draw) {
  const slice = before.slice + 1;
  const events: BasketballEvent[] = [];
  let { score, quarters, jumpBall } = before;
  if (slice > REGULATION && isBreak(before.slice)) {
    jumpBall = draw() < SCALE / 2 ? 'home' : 'away';
    events.push({ kind: 'jump_ball', team: jumpBall });
  }
  let team = possessionOf(slice, jumpBall);
  if (draw() < turnoverThreshold(plan, team, score[0] - score[1])) {
    events.push({ kind: 'turnover', team });
    team = otherThan(team);
  }
  const points = readPoints(plan, draw());
  if (points === 0) events.push({ kind: 'miss', team });
  else {
    score = add(score, team, points);
    events.push({ kind: 'points', team, points, score });
  }
  if (slice === LAST_SLICE && score[0] === score[1]) {
    team = draw() < SCALE / 2 ? 'home' : 'away';
    score = add(score, team);
    events.push({ kind: 'points', team, points: 1, score });
  }
  if (isBreak(slice)) {
    if (slice <= REGULATION) {
      quarters = [...quarters, sinceBreaks(score, quarters)];
      events.push({ kind: 'quarter_end', quarter: quarters.length, score });
    } else events.push({ kind: 'overtime_end', score });
  }
  const state = { slice, score, quarters, jumpBall };
  if (basketball.isOver(plan, state)) events.push({ kind: 'full_time', score });
  return { state, events };
}

/** Points of the current quarter. */
export const sinceBreaks = ([home, away]: Pair, quarters: readonly Pair[]): Pair => [
  quarters.reduce((left, quarter) => left - quarter[0], home),
  quarters.reduce((left, quarter) => left - quarter[1], away),
];

/** Teams alternate: home begins each quarter, the winner of the jump ball an overtime. */
export function possessionOf(slice: number, jumpBall: Team | null): Team {
  if (slice <= REGULATION) return slice % 2 === 1 ? 'home' : 'away';
  const nth = (slice - REGULATION - 1) % OVERTIME;
  return nth % 2 === 0 ? jumpBall! : otherThan(jumpBall!);
}

export const turnoverThreshold = ({ turnovers }: BasketballPlan, team: Team, lead: number): number =>
  turnovers[team][Math.min(Math.max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]!;

function readPoints({ points: [three, two, one] }: BasketballPlan, number: number): 0 | 1 | 2 | 3 {
  if (number < three) return 3;
  if (number < two) return 2;
  return number < one ? 1 : 0;
}
