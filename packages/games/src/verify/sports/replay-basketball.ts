import type { BasketballPlanDocument } from './match-document.ts';
import { BILLION, type Next, type Replay, type ReplayedEvent } from './replay.ts';

type Side = 'home' | 'away';
const other: Record<Side, Side> = { home: 'away', away: 'home' };

export function replayBasketball(plan: BasketballPlanDocument): Replay {
  const points = { home: 0, away: 0 };
  let first: Side = 'home';
  let over = false;
  const score = () => [points.home, points.away];
  const pays = (number: number): number => 3 - plan.points.filter((limit) => number >= limit).length;

  async function play(slice: number, next: Next): Promise<ReplayedEvent[]> {
    const events: ReplayedEvent[] = [];
    const nthOfOvertime = slice > 200 ? (slice - 201) % 21 : -1;
    if (nthOfOvertime === 0) {
      first = (await next()) < BILLION / 2 ? 'home' : 'away';
      events.push({ kind: 'jump_ball', team: first });
    }
    const odd = slice > 200 ? nthOfOvertime % 2 === 1 : slice % 2 === 0;
    let team = odd ? other[first] : first;
    const lead = Math.max(-60, Math.min(60, points.home - points.away));
    if ((await next()) < plan.turnovers[team][lead + 60]!) {
      events.push({ kind: 'turnover', team });
      team = other[team];
    }
    const paid = pays(await next());
    if (paid > 0) {
      points[team] += paid;
      events.push({ kind: 'points', team, points: paid, score: score() });
    } else events.push({ kind: 'miss', team });
    if (slice === 368 && points.home === points.away) {
      team = (await next()) < BILLION / 2 ? 'home' : 'away';
      points[team] += 1;
      events.push({ kind: 'points', team, points: 1, score: score() });
    }
    if (slice <= 200 && slice % 50 === 0) events.push({ kind: 'quarter_end', quarter: slice / 50, score: score() });
    if (nthOfOvertime === 20) events.push({ kind: 'overtime_end', score: score() });
    over = (slice === 200 || nthOfOvertime === 20) && points.home !== points.away;
    if (over) events.push({ kind: 'full_time', score: score() });
    return events;
  }
  return { isOver: () => over, play };
}
