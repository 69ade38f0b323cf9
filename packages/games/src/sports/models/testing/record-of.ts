import type { BasketballRecord } from '../../results/basketball-record.ts';
import type { FootballRecord } from '../../results/football-record.ts';
import type { ValorantRecord } from '../../results/valorant-record.ts';
import type { BasketballEvent } from '../basketball/state.ts';
import { clockOf } from '../football/clock.ts';
import type { FootballEvent } from '../football/state.ts';
import type { ValorantEvent } from '../valorant/state.ts';
import type { ValorantPlan } from '../valorant/plan.ts';

interface Happened<Event> {
  readonly slice: number;
  readonly event: Event;
}

/** What a finished match is settled by. */
export function footballRecord(events: readonly Happened<FootballEvent>[]): FootballRecord {
  return {
    status: 'finished',
    halves: 2,
    minutes: 90,
    goals: events.flatMap(({ slice, event }) => {
      if (event.kind !== 'goal') return [];
      const { minute, added } = clockOf(slice);
      return [{ side: event.team, minute, inAddedTime: added > 0 }];
    }),
    corners: events.flatMap(({ event }) => (event.kind === 'corner' ? [event.team] : [])),
    cards: events.flatMap(({ event }) => {
      if (event.kind !== 'yellow_card' && event.kind !== 'red_card') return [];
      return [{ side: event.team, card: event.kind === 'red_card' ? ('red' as const) : ('yellow' as const) }];
    }),
  };
}

export function basketballRecord(events: readonly Happened<BasketballEvent>[]): BasketballRecord {
  const ends = events.flatMap(({ event }) =>
    event.kind === 'quarter_end' || event.kind === 'overtime_end' ? [event.score] : [],
  );
  return {
    status: 'finished',
    minutes: 48,
    completed: ends.length,
    periods: ends.map(
      ([home, away], at) => [home - (ends[at - 1]?.[0] ?? 0), away - (ends[at - 1]?.[1] ?? 0)] as const,
    ),
    baskets: events.flatMap(({ event }) =>
      event.kind === 'points' ? [{ side: event.team, points: event.points }] : [],
    ),
  };
}

export function valorantRecord(
  events: readonly Happened<ValorantEvent>[],
  bestOf: ValorantPlan['bestOf'],
): ValorantRecord {
  const rounds = events.flatMap(({ event }) => (event.kind === 'round' ? [event] : []));
  const ends = events.flatMap(({ event }) => (event.kind === 'map_end' ? [event] : []));
  return {
    status: 'finished',
    bestOf,
    maps: ends.map(({ map, team }) => {
      const sides = rounds.filter((round) => round.map === map).map((round) => round.team);
      const home = sides.filter((side) => side === 'home').length;
      return { home, away: sides.length - home, rounds: sides, winner: team };
    }),
  };
}
