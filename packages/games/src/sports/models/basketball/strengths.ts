import { basketballTeams } from '../data/basketball-teams.ts';
import { SCALE } from '../draw.ts';
import { certainLead, meanLead, playLeads } from './leads.ts';
import {
  BASE_POINTS,
  HOME_ELO,
  HOME_POINTS,
  MARGIN_CONSTANT,
  MEAN_POINTS,
  MOST_LEAD,
  MOST_TURNOVERS,
  POINTS,
  POINTS_PER_ELO,
  PULL,
  REGULATION,
} from './parameters.ts';
import type { BasketballPlan } from './plan.ts';

/** Null for an unknown team. `neutral`: nobody plays at home. */
export function planBasketball(home: string, away: string, neutral = false): BasketballPlan | null {
  const [host, guest] = [basketballTeams[home], basketballTeams[away]];
  if (!host || !guest || home === away) return null;
  const margin = POINTS_PER_ELO * (host[0] - guest[0] + (neutral ? 0 : HOME_ELO)) + (neutral ? 0 : MARGIN_CONSTANT);
  const total = 2 * BASE_POINTS + (neutral ? 0 : HOME_POINTS) + host[1] + guest[1] - host[2] - guest[2];
  return planFromPoints({ margin, total });
}

/** From the mean margin of home and the mean total of the regulation. */
export function planFromPoints({ margin, total }: { margin: number; total: number }): BasketballPlan {
  const mean = total / REGULATION;
  const scale = mean / MEAN_POINTS;
  const [three, two, one] = [
    POINTS[3] * scale,
    (POINTS[3] + POINTS[2]) * scale,
    (POINTS[3] + POINTS[2] + POINTS[1]) * scale,
  ];
  const scaled = (chance: number) => Math.floor(chance * SCALE);
  const points = [scaled(three), scaled(two), scaled(one)] as const;
  const planFor = (drift: number): BasketballPlan => {
    const turnovers = turnoversFor(drift, mean);
    return { sport: 'basketball', version: 1, points, turnovers };
  };
  const marginOf = (drift: number) => meanLead(playLeads(planFor(drift), certainLead(0), 1, REGULATION, null));
  return planFor(solve(marginOf, margin));
}

/**
 * `drift`: points of the whole match by which home would gain without the pull. Of two possessions one loses the ball with a
 * chance that moves the lead by what drift and pull ask for.
 */
function turnoversFor(drift: number, mean: number): BasketballPlan['turnovers'] {
  const chances = Array.from({ length: 2 * MOST_LEAD + 1 }, (_, at) => {
    return (drift - PULL * (at - MOST_LEAD)) / (REGULATION * mean);
  });
  const thresholds = (sign: number) =>
    chances.map((chance) => Math.floor(Math.min(Math.max(sign * chance, 0), MOST_TURNOVERS) * SCALE));
  return { home: thresholds(-1), away: thresholds(1) };
}

/** The drift for a mean margin; the margin is nearly linear in it. */
function solve(marginOf: (drift: number) => number, margin: number): number {
  let [low, atLow] = [0, marginOf(0)];
  let high = (margin - atLow) * 1.3;
  for (let round = 0; round < 6; round += 1) {
    const atHigh = marginOf(high);
    if (Math.abs(atHigh - margin) < 1e-6 || atHigh === atLow) break;
    const next = high + ((margin - atHigh) * (high - low)) / (atHigh - atLow);
    [low, atLow, high] = [high, atHigh, next];
  }
  return high;
}
