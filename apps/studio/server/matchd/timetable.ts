import {
  basketball,
  football,
  isAbandoned,
  sliceDraw,
  valorant,
  type MatchEvent,
  type MatchModel,
  type MatchPlan,
} from '@fairhouse/games/sports/models';
import type { Phase, PublishedEvent } from '../sports/matches/match-store.ts';

/** A goal is confirmed, or goes to review, so long after the ball was in the net; the clock of the match waits. */
const CONFIRM_MS = 10_000;
const REVIEW_MS = 40_000;

const BREAK_MS: Readonly<Record<string, number>> = {
  half_time: 15 * 60_000,
  quarter_end: 130_000,
  /** After the second quarter. */
  half_of_four: 12 * 60_000,
  overtime_end: 130_000,
  map_end: 180_000,
};

/** How a match is from a time on. */
export interface Stage {
  readonly at: number;
  readonly slice: number;
  readonly key: string;
  readonly phase: Phase;
  /** All events so far. */
  readonly eventNo: number;
}

export interface TimedEvent {
  readonly no: number;
  readonly at: number;
  readonly slice: number;
  readonly event: PublishedEvent;
}

export interface Timetable {
  readonly stages: readonly Stage[];
  readonly events: readonly TimedEvent[];
}

interface Timed {
  readonly id: string;
  readonly startsAt: Date;
  /** How many times faster than its sport. */
  readonly pace: number;
  readonly plan: MatchPlan;
}

/** When everything of a match is published: it follows from its keys alone, so a restarted decider goes on where it was. */
export function timetableOf(match: Timed, keys: readonly string[]): Timetable {
  switch (match.plan.sport) {
    case 'football':
      return play(football, match.plan, match, keys);
    case 'basketball':
      return play(basketball, match.plan, match, keys);
    case 'valorant':
      return play(valorant, match.plan, match, keys);
  }
}

/** Length of the chain of keys of a match. */
export function slicesOf(plan: MatchPlan): number {
  switch (plan.sport) {
    case 'football':
      return football.slices(plan);
    case 'basketball':
      return basketball.slices(plan);
    case 'valorant':
      return valorant.slices(plan);
  }
}

function play<Plan, State extends { readonly slice: number }, Event extends MatchEvent>(
  model: MatchModel<Plan, State, Event>,
  plan: Plan,
  { id, startsAt, pace, plan: { sport } }: Timed,
  keys: readonly string[],
): Timetable {
  const table = new Writer(startsAt.getTime(), pace, keys[0]!);
  table.announce('play', { kind: 'begin' });
  let state = model.begin(plan);
  while (!model.isOver(plan, state)) {
    const slice = state.slice + 1;
    const key = keys[slice]!;
    const played = model.step(plan, state, sliceDraw(key, id, slice));
    state = played.state;
    table.pass(model.sliceSeconds * 1000);
    const net = played.events.find(({ kind }) => kind === 'goal' || kind === 'annulled_goal');
    if (net && 'team' in net) {
      table.announce('review', { kind: 'ball_in_net', team: net.team });
      table.pass(CONFIRM_MS);
      if (net.kind !== 'goal' || net.reviewed) {
        table.announce('review', { kind: 'review', team: net.team });
        table.pass(REVIEW_MS);
      }
    }
    if (!model.isOver(plan, state) && isAbandoned(sport, key, id, slice)) {
      table.publish({ slice, key, phase: 'over' }, [...played.events, { kind: 'cancelled' }]);
      return table;
    }
    const pause = model.isOver(plan, state) ? 0 : breakAfter(played.events);
    table.publish(
      { slice, key, phase: model.isOver(plan, state) ? 'over' : pause > 0 ? 'break' : 'play' },
      played.events,
    );
    if (pause === 0) continue;
    table.pass(pause);
    table.publish({ slice, key, phase: 'play' }, []);
  }
  return table;
}

function breakAfter(events: readonly MatchEvent[]): number {
  for (const event of events) {
    if (event.kind === 'quarter_end' && event.quarter === 2) return BREAK_MS['half_of_four']!;
    const pause = BREAK_MS[event.kind];
    if (pause !== undefined) return pause;
  }
  return 0;
}

class Writer implements Timetable {
  readonly stages: Stage[] = [];
  readonly events: TimedEvent[] = [];
  readonly #pace: number;
  #at: number;
  #slice = 0;
  #key: string;

  constructor(startsAt: number, pace: number, commitment: string) {
    this.#at = startsAt;
    this.#pace = pace;
    this.#key = commitment;
  }

  pass(milliseconds: number): void {
    this.#at += milliseconds / this.#pace;
  }

  /** What is known before its key is published. */
  announce(phase: Phase, event: PublishedEvent): void {
    // It belongs to the slice whose key is still to come.
    this.#write(event, event.kind === 'begin' ? 0 : this.#slice + 1);
    this.#enter(phase);
  }

  publish(
    { slice, key, phase }: { slice: number; key: string; phase: Phase },
    events: readonly PublishedEvent[],
  ): void {
    this.#slice = slice;
    this.#key = key;
    for (const event of events) this.#write(event, slice);
    this.#enter(phase);
  }

  #write(event: PublishedEvent, slice: number): void {
    this.events.push({ no: this.events.length + 1, at: this.#at, slice, event });
  }

  #enter(phase: Phase): void {
    const { length: eventNo } = this.events;
    this.stages.push({ at: this.#at, slice: this.#slice, key: this.#key, phase, eventNo });
  }
}
