import * as z from 'zod/mini';
import { defineCall, filter, instant, queryInt } from '../core/index.ts';

/**
 * What anyone may ask of the studio about its simulated matches: matches, markets, odds and everything that proves them.
 * Ids of markets, specifiers and outcomes are those of docs/sports.md; odds are in thousandths. All times are the studio's.
 */
export const matchId = () => z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

export const sportSchema = z.enum(['football', 'basketball', 'valorant']);
export type MatchSport = z.infer<typeof sportSchema>;

const pair = () => z.tuple([z.int(), z.int()]);

/** `review`: play waits until a goal is confirmed or annulled. */
const clockSchema = z.object({
  /** Half (1, 2), quarter (1 to 4, from 5 on overtimes), or map (from 1). */
  period: z.int(),
  state: z.enum(['play', 'break', 'review']),
  /**
   * Seconds of play at `at`: football of the whole match (2,700 at the start of half 2; half 1 goes beyond them in its
   * added time), basketball of the period. Valorant has none: 0.
   */
  second: z.int(),
  at: instant(),
  /** Seconds go on with the time: the page counts. */
  runs: z.boolean(),
});
export type MatchClock = z.infer<typeof clockSchema>;

const scoreSchema = z.object({
  /** Goals, points, or maps. */
  total: pair(),
  /** Halves, quarters and overtimes, or rounds of maps: those that have ended, then the one in play. */
  periods: z.array(pair()),
  /** Football; a row of a list has only red cards. */
  corners: z.optional(pair()),
  yellows: z.optional(pair()),
  reds: z.optional(pair()),
});
export type MatchScore = z.infer<typeof scoreSchema>;

/** Why no bet is taken on a match for now. */
export const stopReasons = [
  'possible_goal',
  'goal_under_review',
  'operator',
  'feed_silent',
  'prices_refused',
  'match_over',
] as const;
const stopSchema = z.object({ reason: z.enum(stopReasons) });
export type MatchStop = z.infer<typeof stopSchema>;

const marketSchema = z.object({
  /** Of the market within its match, for the changes of the stream: from 0, never given to another one. */
  no: z.int(),
  /** Id of the market: 18 is the total of goals. */
  market: z.int(),
  specifiers: z.string(),
  /** 1 active, 0 inactive, −1 suspended, −2 handed over, −3 settled, −4 cancelled. Bets are taken on active ones only. */
  status: z.literal([1, 0, -1, -2, -3, -4]),
  /** Number of the message that changed it last: goes with a bet. */
  seq: z.int(),
  /** In the order of the market's outcomes; odds of 0 are not offered. */
  outcomes: z.array(z.object({ outcome: z.string(), odds: z.int() })),
});
export type SportsMarket = z.infer<typeof marketSchema>;

const matchFields = {
  id: matchId(),
  sport: sportSchema,
  /** Code of the league. */
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant(),
  status: z.enum(['coming', 'live', 'ended', 'cancelled']),
  /** Maps of a Valorant series. */
  bestOf: z.nullable(z.int()),
  /** Every match of the studio's own is a simulation and is marked as one. */
  simulated: z.boolean(),
  /** Null before the match. */
  clock: z.nullable(clockSchema),
  score: scoreSchema,
  stop: z.nullable(stopSchema),
  /** Number of the message that changed the match last. */
  seq: z.int(),
};

/** A row of a list. */
const matchRowSchema = z.object({
  ...matchFields,
  /** Winner, with a draw in football: markets 1, 219 and 186. Null while it has no odds. */
  main: z.nullable(marketSchema),
  /** How many markets take bets. */
  markets: z.int(),
});
export type MatchRow = z.infer<typeof matchRowSchema>;

/** What happened, in order; those of a page's last 60. Not confirmed yet: `ball_in_net`, `review`. */
const eventSchema = z.object({
  /** Of the match, from 1. */
  no: z.int(),
  /** Of the chain of keys that decided it. */
  slice: z.int(),
  at: instant(),
  kind: z.enum([
    'begin',
    'ball_in_net',
    'review',
    'goal',
    'annulled_goal',
    'corner',
    'yellow_card',
    'red_card',
    'half_time',
    'full_time',
    'points',
    'miss',
    'turnover',
    'jump_ball',
    'quarter_end',
    'overtime_end',
    'round',
    'map_end',
    'cancelled',
  ]),
  team: z.optional(z.enum(['home', 'away'])),
  /** Goals or points; rounds of a map; maps. */
  score: z.optional(pair()),
  points: z.optional(z.int()),
  map: z.optional(z.int()),
});
export type SportsEvent = z.infer<typeof eventSchema>;

const matchPageSchema = z.object({
  ...matchFields,
  /** k_0 of the chain of keys, published before the first bet. */
  commitment: z.string(),
  events: z.array(eventSchema),
  markets: z.array(marketSchema),
});
export type MatchPage = z.infer<typeof matchPageSchema>;

const offered = { module: 'STUDIO', servedBy: 'vendor' } as const;

/** `today`: of the next 24 hours. `coming`: all that are open for bets before their start. */
const listed = {
  when: z.optional(z.enum(['live', 'today', 'coming'])),
  sport: z.optional(sportSchema),
};

export const sportsMatches = defineCall({
  ...offered,
  name: 'sportsMatches',
  summary: 'Simulated matches that are played or open for bets, the next first, with the odds of their winner',
  method: 'GET',
  path: '/api/sports/matches',
  auth: 'visitor',
  request: z.strictObject({ ...listed, league: filter(z.string()), limit: z.optional(queryInt(1, 500)) }),
  response: z.object({
    now: instant(),
    /** False while the prices of the feed are silent: nothing takes bets. */
    up: z.boolean(),
    matches: z.array(matchRowSchema),
    /** Leagues with matches, by sport; of all matches, not of this answer alone. */
    leagues: z.array(z.object({ sport: sportSchema, league: z.string(), matches: z.int() })),
  }),
  errors: [],
});

export const sportsMatch = defineCall({
  ...offered,
  name: 'sportsMatch',
  summary: 'One simulated match: score, what happened, and all markets with their odds',
  method: 'GET',
  path: '/api/sports/match',
  auth: 'visitor',
  request: z.strictObject({ id: matchId() }),
  response: z.object({ now: instant(), up: z.boolean(), match: matchPageSchema }),
  errors: ['match_unknown'],
});

/** For `verify`: the document that the verifier of packages/games reads. */
export const sportsProof = defineCall({
  ...offered,
  name: 'sportsProof',
  summary: 'The commitment, plan, keys and events of a simulated match, as far as it has been played',
  method: 'GET',
  path: '/api/sports/proof',
  auth: 'visitor',
  request: z.strictObject({ id: matchId() }),
  response: z.object({
    family: z.literal('match'),
    matchId: z.string(),
    /** k_0. */
    commitment: z.string(),
    /** When the commitment became public. */
    committedAt: instant(),
    /** Monday of the week whose Merkle tree contains the commitment. */
    week: z.iso.date(),
    startsAt: instant(),
    sport: sportSchema,
    league: z.string(),
    home: z.string(),
    away: z.string(),
    plan: z.record(z.string(), z.unknown()),
    slices: z.array(z.object({ key: z.string(), events: z.array(z.record(z.string(), z.unknown())) })),
  }),
  errors: ['match_unknown'],
});

export const sportsCommitments = defineCall({
  ...offered,
  name: 'sportsCommitments',
  summary: 'The commitments of a week of matches and the root of their Merkle tree (RFC 6962)',
  method: 'GET',
  path: '/api/sports/commitments',
  auth: 'visitor',
  /** Any day of the week; the present one without. */
  request: z.strictObject({ day: z.optional(z.iso.date()) }),
  response: z.object({
    /** Its Monday. */
    week: z.iso.date(),
    /** Null until the week is complete. */
    root: z.nullable(z.string()),
    publishedAt: z.nullable(instant()),
    /** In the order of the leaves: a leaf is `<match> <commitment>`. */
    matches: z.array(z.object({ matchId: z.string(), startsAt: instant(), commitment: z.string() })),
  }),
  errors: [],
});

/**
 * The stream `GET /api/sports/events?match=<id>` or `?when=live&sport=football` (server-sent events, no call): first the
 * answer of `sportsMatch` as event `match`, or of `sportsMatches` as event `matches`, whose rows have a `number`; then `change`
 * with a `SportsChange` of what differs, in lists also `rows` with `RowChanges` (row-changes.ts) of many rows, `entry` with a
 * `ListedRow` that joined, `leave` with `{id}` of one that left; `feed` with `{up}`, and every ten seconds `clock` with
 * `{now}`. After a break the page begins again with its snapshot.
 */
export const SPORTS_EVENTS = '/api/sports/events';

/** Only what changed is in it. */
export interface SportsChange {
  /** In lists only: which match. */
  id?: string;
  seq: number;
  status?: MatchRow['status'];
  clock?: MatchClock | null;
  score?: MatchScore;
  stop?: MatchStop | null;
  /** What happened since the last change. Not in lists. */
  events?: SportsEvent[];
  /** Markets that are new. In lists: the row's main market, when it is another one. */
  added?: SportsMarket[];
  /** Known markets: number, status, odds in the order of the outcomes; nothing after the status means the odds are as they were. */
  markets?: [no: number, status: number, ...odds: number[]][];
  /** In lists: how many markets take bets. */
  open?: number;
}
