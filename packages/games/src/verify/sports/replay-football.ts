import type { FootballPlanDocument } from './match-document.ts';
import { BILLION, type Next, type Replay, type ReplayedEvent } from './replay.ts';

const FIRST_HALF = 282;
const WHOLE = 582;
const BY_LEAD = new Map([
  [-3, 1030],
  [-2, 1100],
  [-1, 1100],
  [0, 970],
  [1, 945],
  [2, 1000],
  [3, 970],
]);

/** Part of a slice in the match's rates, and of all slices before it. */
function ratesOfSlices(): { part: number; before: number }[] {
  const rates: { part: number; before: number }[] = [];
  let before = 0;
  for (const [first, last, start, share] of [
    [1, FIRST_HALF, 0, 448],
    [FIRST_HALF + 1, WHOLE, 2700, 552],
  ] as const) {
    let sum = 0;
    for (let slice = first; slice <= last; slice += 1) sum += 10_000 + start + (slice - first) * 10;
    for (let slice = first; slice <= last; slice += 1) {
      const weight = 10_000 + start + (slice - first) * 10;
      const part = Math.floor((BILLION * share * weight) / (1000 * sum));
      rates[slice] = { part, before };
      before += part;
    }
  }
  return rates;
}

const sides = ['home', 'away'] as const;

export function replayFootball(plan: FootballPlanDocument): Replay {
  const rates = ratesOfSlices();
  const goals = { home: 0, away: 0 };
  const corners = { home: 0, away: 0 };
  const yellows = { home: 0, away: 0 };
  const reds = { home: 0, away: 0 };
  let played = 0;

  const goalLimit = (slice: number, side: 0 | 1): number => {
    const [own, other] = side === 0 ? sides : (['away', 'home'] as const);
    const lead = Math.max(-3, Math.min(3, goals[own] - goals[other]));
    const byLead = slice > FIRST_HALF ? BY_LEAD.get(lead)! : 1000;
    const byCards = (reds[own] ? 600 : 1000) * (reds[other] ? 1350 : 1000);
    return Math.floor((((plan.goals[side] * rates[slice]!.part) / BILLION) * byLead * byCards) / BILLION);
  };
  /** More of what came the likelier, by a gamma shape. */
  const moreLimit = (slice: number, [home, away]: readonly [number, number], shape: number, came: number): number => {
    const mean = home + away;
    const { part, before } = rates[slice]!;
    const factor = (shape * BILLION + came * BILLION) / (shape * BILLION + (mean * before) / BILLION);
    return Math.floor(((mean * part) / BILLION) * factor);
  };
  const score = () => [goals.home, goals.away];

  function readGoal(number: number, home: number, away: number): ReplayedEvent[] {
    let from = 0;
    for (const [at, side] of sides.entries()) {
      const limit = at === 0 ? home : away;
      if (number < from + limit) {
        const reviewed = number - from < Math.floor((limit * 2800) / 98_800);
        goals[side] += 1;
        return [{ kind: 'goal', team: side, score: score(), reviewed }];
      }
      from += limit;
    }
    for (const [at, side] of sides.entries()) {
      const falls = Math.floor(((at === 0 ? home : away) * 1200) / 98_800);
      if (number < from + falls) return [{ kind: 'annulled_goal', team: side }];
      from += falls;
    }
    return [];
  }

  async function play(slice: number, next: Next): Promise<ReplayedEvent[]> {
    const numbers = [await next(), await next(), await next(), await next(), await next(), await next()] as const;
    const [goal, corner, cornerSide, yellow, yellowSide, red] = numbers;
    const events = readGoal(goal, goalLimit(slice, 0), goalLimit(slice, 1));
    const taken = corners.home + corners.away;
    if (corner < moreLimit(slice, plan.corners, 59, taken)) {
      const balls = (13 * plan.corners[0]) / (plan.corners[0] + plan.corners[1]);
      const limit = Math.floor((BILLION * (balls + corners.home)) / (13 + corners.home + corners.away));
      const team = cornerSide < limit ? 'home' : 'away';
      corners[team] += 1;
      events.push({ kind: 'corner', team });
    }
    if (yellow < moreLimit(slice, plan.yellows, 25, yellows.home + yellows.away)) {
      const limit = Math.floor((BILLION * plan.yellows[0]) / (plan.yellows[0] + plan.yellows[1]));
      const team = yellowSide < limit ? 'home' : 'away';
      yellows[team] += 1;
      events.push({ kind: 'yellow_card', team });
    }
    const [redHome, redAway] = plan.reds.map((mean) => Math.floor((mean * rates[slice]!.part) / BILLION));
    const carded = red < redHome! ? 'home' : red < redHome! + redAway! ? 'away' : null;
    if (carded && reds[carded] === 0) {
      reds[carded] = 1;
      events.push({ kind: 'red_card', team: carded });
    }
    if (slice === FIRST_HALF) events.push({ kind: 'half_time', score: score() });
    if (slice === WHOLE) events.push({ kind: 'full_time', score: score() });
    played = slice;
    return events;
  }
  return { isOver: () => played === WHOLE, play };
}
