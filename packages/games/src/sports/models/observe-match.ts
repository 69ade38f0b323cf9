import type { BasketballRecord } from '../results/basketball-record.ts';
import type { FootballCard, FootballRecord } from '../results/football-record.ts';
import type { RecordStatus } from '../results/record-status.ts';
import type { ValorantRecord } from '../results/valorant-record.ts';
import { fairBasketballMarkets } from './basketball/fair-markets.ts';
import type { BasketballPlan } from './basketball/plan.ts';
import type { BasketballEvent, BasketballState } from './basketball/state.ts';
import { QUARTER, REGULATION } from './basketball/parameters.ts';
import { basketball, sinceBreaks } from './basketball/step.ts';
import { add, type Pair } from './draw.ts';
import type { FairMarket } from './fair-market.ts';
import { clockOf } from './football/clock.ts';
import { fairFootballMarkets } from './football/fair-markets.ts';
import { HALF_TIME } from './football/parameters.ts';
import type { FootballPlan } from './football/plan.ts';
import type { FootballEvent, FootballState } from './football/state.ts';
import { football } from './football/step.ts';
import { fairValorantMarkets } from './valorant/fair-markets.ts';
import type { ValorantPlan } from './valorant/plan.ts';
import type { ValorantEvent, ValorantState } from './valorant/state.ts';
import { mapsWon, valorant } from './valorant/step.ts';

export type MatchPlan = FootballPlan | BasketballPlan | ValorantPlan;
export type MatchEvent = FootballEvent | BasketballEvent | ValorantEvent;

/** What has been published of a match. */
export interface PublishedMatch {
  readonly slice: number;
  readonly events: readonly { readonly slice: number; readonly event: MatchEvent }[];
  /** Other than by what happened in it: abandoned, not begun and so on. */
  readonly status?: Exclude<RecordStatus, 'open' | 'finished'> | undefined;
}

interface Observed<Name, Record> {
  readonly sport: Name;
  readonly record: Record;
  /** Markets with their chances; none when the match is over. */
  readonly price: () => FairMarket[];
  readonly isOver: boolean;
  readonly total: Pair;
  /** Periods that have ended, then the one in play. */
  readonly periods: readonly Pair[];
}

export type ObservedMatch =
  | (Observed<'football', FootballRecord> & { readonly state: FootballState })
  | (Observed<'basketball', BasketballRecord> & { readonly state: BasketballState })
  | (Observed<'valorant', ValorantRecord> & { readonly state: ValorantState });

/** State, record and prices of a match as everybody may work them out from what is published. */
export function observeMatch(plan: MatchPlan, match: PublishedMatch): ObservedMatch {
  switch (plan.sport) {
    case 'football':
      return observeFootball(plan, match);
    case 'basketball':
      return observeBasketball(plan, match);
    case 'valorant':
      return observeValorant(plan, match);
  }
}

const statusOf = (match: PublishedMatch, isOver: boolean): RecordStatus =>
  match.status ?? (isOver ? 'finished' : 'open');

const priceUnless = (isOver: boolean, price: () => FairMarket[]) => () => (isOver ? [] : price());

type Of<Event> = readonly { readonly slice: number; readonly event: Event }[];

function observeFootball(plan: FootballPlan, match: PublishedMatch) {
  const events = match.events as Of<FootballEvent>;
  const { slice } = match;
  let state: FootballState = { ...football.begin(plan), slice };
  for (const { event } of events) state = afterFootball(state, event);
  if (slice >= HALF_TIME && !state.half1) state = { ...state, half1: state.score };
  const isOver = football.isOver(plan, state) || match.status !== undefined;
  const half1 = state.half1 ?? state.score;
  const half2: Pair = [state.score[0] - half1[0], state.score[1] - half1[1]];
  const clock = clockOf(Math.max(slice, 1));
  const record: FootballRecord = {
    status: statusOf(match, isOver),
    halves: football.isOver(plan, state) ? 2 : slice >= HALF_TIME ? 1 : 0,
    minutes: football.isOver(plan, state) ? 90 : minutesOver(slice, clock.minute),
    goals: events.flatMap(({ slice: at, event }) => {
      if (event.kind !== 'goal') return [];
      const { minute, added } = clockOf(at);
      return [{ side: event.team, minute, inAddedTime: added > 0 }];
    }),
    corners: events.flatMap(({ event }) => (event.kind === 'corner' ? [event.team] : [])),
    cards: events.flatMap(({ event }): FootballCard[] => {
      if (event.kind === 'yellow_card') return [{ side: event.team, card: 'yellow' }];
      return event.kind === 'red_card' ? [{ side: event.team, card: 'red' }] : [];
    }),
  };
  return {
    sport: 'football' as const,
    state,
    record,
    isOver,
    price: priceUnless(isOver, () => fairFootballMarkets(plan, state)),
    total: state.score,
    periods: slice < HALF_TIME ? [state.score] : slice === HALF_TIME ? [half1] : [half1, half2],
  };
}

/** Whole minutes of the clock; that of a half's end is over with its added time. */
function minutesOver(slice: number, minute: number): number {
  if (slice === 0) return 0;
  if (slice === HALF_TIME) return 45;
  return clockOf(slice + 1).minute > minute ? minute : minute - 1;
}

function afterFootball(state: FootballState, event: FootballEvent): FootballState {
  switch (event.kind) {
    case 'goal':
      return { ...state, score: add(state.score, event.team), lastGoal: event.team };
    case 'corner':
      return { ...state, corners: add(state.corners, event.team) };
    case 'yellow_card':
      return { ...state, yellows: add(state.yellows, event.team) };
    case 'red_card':
      return { ...state, reds: add(state.reds, event.team) };
    case 'half_time':
      return { ...state, half1: event.score };
    default:
      return state;
  }
}

function observeBasketball(plan: BasketballPlan, match: PublishedMatch) {
  const events = match.events as Of<BasketballEvent>;
  const { slice } = match;
  let state: BasketballState = { ...basketball.begin(plan), slice };
  const overtimes: Pair[] = [];
  for (const { event } of events) {
    if (event.kind === 'points') state = { ...state, score: add(state.score, event.team, event.points) };
    if (event.kind === 'jump_ball') state = { ...state, jumpBall: event.team };
    if (event.kind === 'quarter_end')
      state = { ...state, quarters: [...state.quarters, sinceBreaks(event.score, state.quarters)] };
    if (event.kind === 'overtime_end') overtimes.push(sinceBreaks(event.score, [...state.quarters, ...overtimes]));
  }
  const ended = [...state.quarters, ...overtimes];
  const isOver = basketball.isOver(plan, state) || match.status !== undefined;
  const current = sinceBreaks(state.score, ended);
  const inPlay = !basketball.isOver(plan, state) && (slice === 0 || !isBreakOf(slice));
  const periods = inPlay ? [...ended, current] : ended;
  const record: BasketballRecord = {
    status: statusOf(match, isOver),
    minutes: Math.floor((Math.min(slice, REGULATION) * 12) / QUARTER),
    periods,
    completed: ended.length,
    baskets: events.flatMap(({ event }) =>
      event.kind === 'points' ? [{ side: event.team, points: event.points }] : [],
    ),
  };
  const price = priceUnless(isOver, () => fairBasketballMarkets(plan, state));
  return { sport: 'basketball' as const, state, record, isOver, price, total: state.score, periods };
}

const isBreakOf = (slice: number): boolean => slice % QUARTER === 0 && slice <= REGULATION;

function observeValorant(plan: ValorantPlan, match: PublishedMatch) {
  const events = match.events as Of<ValorantEvent>;
  let state: ValorantState = { ...valorant.begin(plan), slice: match.slice };
  const sides: ('home' | 'away')[][] = [];
  for (const { event } of events) {
    if (event.kind === 'round') {
      state = { ...state, rounds: event.rounds };
      (sides[event.map - 1] ??= []).push(event.team);
    }
    if (event.kind === 'map_end') state = { ...state, maps: [...state.maps, state.rounds], rounds: [0, 0] };
  }
  const isOver = valorant.isOver(plan, state) || match.status !== undefined;
  const inPlay = !valorant.isOver(plan, state) && sides.length > state.maps.length;
  const periods = inPlay ? [...state.maps, state.rounds] : state.maps;
  const record: ValorantRecord = {
    status: statusOf(match, isOver),
    bestOf: plan.bestOf,
    maps: periods.map(([home, away], at) => {
      const winner = at < state.maps.length ? (home > away ? ('home' as const) : ('away' as const)) : null;
      return { home, away, rounds: sides[at] ?? [], winner };
    }),
  };
  const price = priceUnless(isOver, () => fairValorantMarkets(plan, state));
  return { sport: 'valorant' as const, state, record, isOver, price, total: mapsWon(state.maps), periods };
}
