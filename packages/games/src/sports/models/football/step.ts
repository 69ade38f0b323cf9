import { add, SCALE, type Draw, type Pair, type Team } from '../draw.ts';
import type { MatchModel } from '../play-match.ts';
import {
  ANNULLED,
  CORNER_SHAPE,
  CORNER_URN,
  FULL_TIME,
  HALF_TIME,
  OF_BALLS_IN_THE_NET,
  REVIEWED,
  SLICE_SECONDS,
  YELLOW_SHAPE,
} from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { goalThresholds, redThreshold, updatedThreshold } from './rates.ts';
import type { FootballEvent, FootballState } from './state.ts';

export const football: MatchModel<FootballPlan, FootballState, FootballEvent> = {
  sliceSeconds: SLICE_SECONDS,
  slices: () => FULL_TIME,
  begin: () => ({
    slice: 0,
    score: [0, 0],
    half1: null,
    lastGoal: null,
    reds: [0, 0],
    yellows: [0, 0],
    corners: [0, 0],
  }),
  isOver: (_, { slice }) => slice === FULL_TIME,
  step,
};

/** Every slice takes six numbers: goal, corner, its side, yellow card, its side, red card. */
function step(plan: FootballPlan, before: FootballState, draw: Draw) {
  const slice = before.slice + 1;
  const [goal, corner, cornerSide, yellow, yellowSide, red] = [draw(), draw(), draw(), draw(), draw(), draw()];
  const events: FootballEvent[] = [];
  let { score, half1, lastGoal, corners, yellows, reds } = before;

  const scored = readGoal(goal, goalThresholds(plan, slice, score[0] - score[1], reds));
  if (scored?.verdict === 'annulled') events.push({ kind: 'annulled_goal', team: scored.team });
  else if (scored) {
    score = add(score, scored.team);
    lastGoal = scored.team;
    events.push({ kind: 'goal', team: scored.team, score, reviewed: scored.verdict === 'stands' });
  }
  if (corner < cornerThreshold(plan, corners, slice)) {
    const team: Team = cornerSide < cornerShare(plan, corners) ? 'home' : 'away';
    corners = add(corners, team);
    events.push({ kind: 'corner', team });
  }
  if (yellow < yellowThreshold(plan, yellows, slice)) {
    const team: Team = yellowSide < yellowShare(plan) ? 'home' : 'away';
    yellows = add(yellows, team);
    events.push({ kind: 'yellow_card', team });
  }
  const carded = readRed(red, plan, slice);
  if (carded && reds[carded === 'home' ? 0 : 1] === 0) {
    reds = add(reds, carded);
    events.push({ kind: 'red_card', team: carded });
  }
  if (slice === HALF_TIME) {
    half1 = score;
    events.push({ kind: 'half_time', score });
  }
  if (slice === FULL_TIME) events.push({ kind: 'full_time', score });
  return { state: { slice, score, half1, lastGoal, reds, yellows, corners }, events };
}

/**
 * The ranges of the number, from 0: goals of home, goals of away, then annulled ones of home and of away. The first part of
 * each team's goals stood after a review.
 */
function readGoal(number: number, [home, away]: Pair): { team: Team; verdict: 'goal' | 'stands' | 'annulled' } | null {
  const stands = (goals: number) => Math.floor((goals * (REVIEWED - ANNULLED)) / (OF_BALLS_IN_THE_NET - ANNULLED));
  const falls = (goals: number) => Math.floor((goals * ANNULLED) / (OF_BALLS_IN_THE_NET - ANNULLED));
  if (number < home) return { team: 'home', verdict: number < stands(home) ? 'stands' : 'goal' };
  if (number < home + away) return { team: 'away', verdict: number - home < stands(away) ? 'stands' : 'goal' };
  const rest = number - home - away;
  if (rest < falls(home)) return { team: 'home', verdict: 'annulled' };
  return rest < falls(home) + falls(away) ? { team: 'away', verdict: 'annulled' } : null;
}

function readRed(number: number, plan: FootballPlan, slice: number): Team | null {
  const home = redThreshold(plan, slice, 0);
  if (number < home) return 'home';
  return number < home + redThreshold(plan, slice, 1) ? 'away' : null;
}

export const cornerThreshold = ({ corners: [home, away] }: FootballPlan, taken: Pair, slice: number): number =>
  updatedThreshold(home + away, CORNER_SHAPE, taken[0] + taken[1], slice);

export const yellowThreshold = ({ yellows: [home, away] }: FootballPlan, shown: Pair, slice: number): number =>
  updatedThreshold(home + away, YELLOW_SHAPE, shown[0] + shown[1], slice);

/** Below which the next corner is home's: home's balls in the urn, of all. */
export function cornerShare({ corners: [home, away] }: FootballPlan, [ofHome, ofAway]: Pair): number {
  const balls = (CORNER_URN * home) / (home + away);
  return Math.floor((SCALE * (balls + ofHome)) / (CORNER_URN + ofHome + ofAway));
}

export const yellowShare = ({ yellows: [home, away] }: FootballPlan): number =>
  Math.floor((SCALE * home) / (home + away));
