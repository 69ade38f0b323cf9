import type { MatchClock, MatchScore, SportsEvent } from '@fairhouse/contract/play/studio-sports';
import { observeMatch, type MatchEvent, type ObservedMatch } from '@fairhouse/games/sports/models';
import type { StopReason } from '../feed/messages.ts';
import type { CommittedMatch, Progress, StoredEvent } from '../matches/match-store.ts';

/** A match as it is published: null progress before its start. */
export interface MatchSoFar {
  readonly match: CommittedMatch;
  readonly progress: Progress | null;
  readonly events: readonly StoredEvent[];
}

/** What anyone can say of a match from what is published. */
export interface MatchView {
  /** Cancelled: it was not played to its end. */
  readonly status: 'coming' | 'live' | 'ended' | 'cancelled';
  readonly clock: MatchClock | null;
  readonly score: MatchScore;
  readonly stop: StopReason | null;
  /** With a goal that is given but under review. */
  readonly observed: ObservedMatch;
  /** What is settled now may be taken back. */
  readonly isProvisional: boolean;
}

const isDecided = (event: StoredEvent['event']): event is MatchEvent =>
  !['begin', 'cancelled', 'ball_in_net', 'review'].includes(event.kind);

export function viewMatch({ match, progress, events }: MatchSoFar, now: Date): MatchView {
  const decided = events.flatMap(({ slice, event }) => (isDecided(event) ? [{ slice, event }] : []));
  const last = events.at(-1);
  const given = progress?.phase === 'review' && last?.event.kind === 'review' ? last.event.team : undefined;
  const slice = progress?.slice ?? 0;
  const isAbandoned = last?.event.kind === 'cancelled';
  const before = observeMatch(match.plan, { slice, events: decided, ...(isAbandoned && { status: 'abandoned' }) });
  const [home, away] = before.total;
  const goal = given && {
    slice: slice + 1,
    event: {
      kind: 'goal' as const,
      team: given,
      score: given === 'home' ? ([home + 1, away] as const) : ([home, away + 1] as const),
      reviewed: true,
    },
  };
  const observed = goal ? observeMatch(match.plan, { slice, events: [...decided, goal] }) : before;
  return {
    status: isAbandoned ? 'cancelled' : !progress ? 'coming' : progress.phase === 'over' ? 'ended' : 'live',
    clock: progress && clockOf(match, progress, observed),
    score: scoreOf(observed),
    stop: stopOf(progress, last) ?? (isSilent(match, progress, now) ? 'feed_silent' : null),
    observed,
    isProvisional: given !== undefined,
  };
}

function stopOf(progress: Progress | null, last: StoredEvent | undefined): StopReason | null {
  if (progress?.phase === 'over') return 'match_over';
  if (progress?.phase !== 'review') return null;
  return last?.event.kind === 'review' ? 'goal_under_review' : 'possible_goal';
}

/** How long after what was published last the next thing is due at most, at the pace of the sport. */
const DUE_MS: Record<CommittedMatch['sport'], number> = { football: 10_000, basketball: 14_400, valorant: 45_000 };
const BREAK_MS = 15 * 60_000;
/** Later than that the decider is taken to be away: what it has decided already is not known, and no bets are taken. */
const LATE_MS = 20_000;

function isSilent({ sport, pace, startsAt }: CommittedMatch, progress: Progress | null, now: Date): boolean {
  if (!progress) return now.getTime() - startsAt.getTime() > LATE_MS;
  const due = progress.phase === 'break' ? BREAK_MS : DUE_MS[sport];
  return now.getTime() - progress.at.getTime() > due / pace + LATE_MS;
}

const QUARTER_SLICES = 50;
const OVERTIME_SLICES = 21;
const REGULATION_SLICES = 4 * QUARTER_SLICES;
const HALF_SLICES = 282;

function clockOf({ sport, pace }: CommittedMatch, progress: Progress, observed: ObservedMatch): MatchClock {
  const { slice, phase } = progress;
  const state = phase === 'over' ? 'break' : phase;
  const runs = phase === 'play' && sport !== 'valorant' && pace === 1;
  const about = { state, at: progress.at.toISOString(), runs } as const;
  switch (sport) {
    case 'football': {
      const period = slice > HALF_SLICES || (slice === HALF_SLICES && phase === 'play') ? 2 : 1;
      return { ...about, period, second: period === 1 ? slice * 10 : 2700 + (slice - HALF_SLICES) * 10 };
    }
    case 'basketball': {
      const { period, into } = basketballPlace(slice, phase);
      return { ...about, period, second: Math.round(into * 14.4) };
    }
    case 'valorant':
      return { ...about, period: Math.max(observed.periods.length, 1), second: 0 };
  }
}

function basketballPlace(slice: number, phase: Progress['phase']): { period: number; into: number } {
  const inRegulation = slice < REGULATION_SLICES || (slice === REGULATION_SLICES && phase !== 'play');
  const length = inRegulation ? QUARTER_SLICES : OVERTIME_SLICES;
  const since = inRegulation ? slice : slice - REGULATION_SLICES;
  const ended = Math.floor(since / length);
  const into = since % length;
  const first = inRegulation ? 1 : 5;
  // At its end a period is shown until the next one begins.
  if (into === 0 && ended > 0 && phase !== 'play') return { period: first + ended - 1, into: length };
  return { period: first + ended, into };
}

function scoreOf(observed: ObservedMatch): MatchScore {
  const pairs = (list: readonly (readonly [number, number])[]) =>
    list.map(([home, away]): [number, number] => [home, away]);
  const score: MatchScore = { total: [...observed.total], periods: pairs(observed.periods) };
  if (observed.sport !== 'football') return score;
  const { corners, yellows, reds } = observed.state;
  return { ...score, corners: [...corners], yellows: [...yellows], reds: [...reds] };
}

export function describeEvent({ no, slice, at, event }: StoredEvent): SportsEvent {
  const described: SportsEvent = { no, slice, at: at.toISOString(), kind: event.kind };
  if ('team' in event) described.team = event.team;
  if ('points' in event) described.points = event.points;
  if ('map' in event) described.map = event.map;
  const score =
    'score' in event ? event.score : 'rounds' in event ? event.rounds : 'maps' in event ? event.maps : undefined;
  if (score) described.score = [...score];
  return described;
}
