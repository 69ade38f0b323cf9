import type { ValorantPlanDocument } from './match-document.ts';
import { BILLION, type Next, type Replay, type ReplayedEvent } from './replay.ts';

export function replayValorant({ bestOf, forms }: ValorantPlanDocument): Replay {
  const all = { home: 0, away: 0 };
  const maps = { home: 0, away: 0 };
  let rounds = { home: 0, away: 0 };
  let map = 1;

  /** Home's chance of a round over all forms, each weighed by what the rounds so far say about it. */
  function limit(): number {
    let [weights, ofHome] = [0, 0];
    for (const { weight, round } of forms) {
      const chance = round / BILLION;
      let likely = 1;
      for (let won = all.home; won > 0; won -= 1) likely *= chance;
      for (let lost = all.away; lost > 0; lost -= 1) likely *= 1 - chance;
      weights += weight * likely;
      ofHome += weight * likely * chance;
    }
    return Math.floor((BILLION * ofHome) / weights);
  }

  const isOver = () => maps.home * 2 > bestOf || maps.away * 2 > bestOf;

  async function play(_: number, next: Next): Promise<ReplayedEvent[]> {
    const team = (await next()) < limit() ? 'home' : 'away';
    all[team] += 1;
    rounds[team] += 1;
    const { home, away } = rounds;
    const events: ReplayedEvent[] = [{ kind: 'round', team, map, rounds: [home, away] }];
    const apart = Math.abs(home - away);
    if ((home > 12 || away > 12) && (apart > 1 || home + away === 83)) {
      maps[team] += 1;
      events.push({ kind: 'map_end', team, map, maps: [maps.home, maps.away] });
      map += 1;
      rounds = { home: 0, away: 0 };
    }
    if (isOver()) events.push({ kind: 'full_time', maps: [maps.home, maps.away] });
    return events;
  }
  return { isOver, play };
}
