import { sportSchema, stopReasons } from '@fairhouse/contract/play/studio-sports';
import { ALL } from '../settle/result.ts';
import {
  both,
  fields,
  flag,
  instant,
  is,
  list,
  not,
  optional,
  pair,
  text,
  whole,
  within,
  type Check,
} from './check.ts';
import type { FeedMessage, MessageKind } from './messages.ts';

/** Decimal odds of 1,000 in thousandths, the end of the ladder. */
const MOST_ODDS = 1_000_000;

/** The least part of a stake that wins when a place is shared: by a thousand. */
const LEAST_PART = 0.001;

const key = { id: whole, specifiers: text };
const anything: Check = () => true;

const side = is('home', 'away');
/** What Asian handicaps of football are settled by again, each bet from its own score. */
const footballRecord = fields({
  status: is('open', 'finished', 'abandoned', 'not_begun', 'walkover', 'format_changed', 'wrong_teams'),
  halves: is(0, 1, 2),
  minutes: within(0, 1_000),
  goals: list(fields({ side, minute: within(0, 1_000) })),
  corners: list(side),
  cards: list(fields({ side, card: is('yellow', 'second_yellow', 'red') })),
});
const byBet = fields({ byBet: is(true) });
/** Where a result depends on the score at the bet, what happened in the match is there. */
const withRecord: Check = (body) => {
  const { markets, record } = body as { markets: unknown[]; record?: unknown };
  return !markets.some(byBet) || footballRecord(record);
};

/** What decides on odds, stops and results; of what only pages show, that it is there. */
const bodies: Readonly<Record<MessageKind, Check>> = {
  fixture_change: fields({
    change: is('new', 'time', 'cancelled', 'format', 'coverage'),
    sport: is(...sportSchema.options),
    league: text,
    home: text,
    away: text,
    startsAt: instant,
    bestOf: optional(whole, null),
    commitment: text,
  }),
  odds_change: fields({
    status: is('coming', 'live', 'ended', 'cancelled'),
    score: fields({ total: pair, periods: list(pair) }),
    stop: optional(is(...stopReasons), null),
    events: list(fields({})),
    markets: list(
      fields({
        ...key,
        status: is(1, 0, -1, -2, -3, -4),
        cashout: flag,
        outcomes: list(
          fields({
            id: text,
            odds: (odds) => whole(odds) && within(0, MOST_ODDS)(odds),
            probability: within(0, 1),
            active: flag,
          }),
        ),
      }),
    ),
  }),
  bet_stop: fields({ groups: list(text), reason: is(...stopReasons), status: is(-1, 0), events: list(fields({})) }),
  bet_settlement: both(
    fields({
      markets: list(
        fields({
          ...key,
          certainty: is(1, 2),
          outcomes: list(
            fields({
              // One that names all outcomes would let all of them win.
              id: both(text, not(is(ALL))),
              result: is(0, 1),
              voidFactor: is(0, 0.5, 1),
              deadHeat: optional(within(LEAST_PART, 1)),
            }),
          ),
          voidReason: optional(text),
          byBet: optional(is(true)),
        }),
      ),
    }),
    withRecord,
  ),
  bet_cancel: fields({
    markets: list(fields({ ...key, voidReason: text })),
    from: optional(instant, null),
    to: optional(instant, null),
  }),
  rollback_bet_settlement: fields({ markets: list(fields(key)) }),
  rollback_bet_cancel: fields({ markets: list(fields(key)) }),
  alive: anything,
  snapshot_complete: fields({ requestId: text }),
};

const ofNoMatch: ReadonlySet<string> = new Set<MessageKind>(['alive', 'snapshot_complete']);

/**
 * Why a message is none of the feed's, whoever wrote it; null for one that is. Nothing of such a message counts: a result that
 * cannot be read is none, and bets on its match stop.
 */
export function faultOf({ kind, eventId, body }: FeedMessage): string | null {
  if (!Object.hasOwn(bodies, kind)) return 'of an unknown kind';
  if (eventId === null && !ofNoMatch.has(kind)) return 'of no match';
  return bodies[kind](body) ? null : `no ${kind} in its body`;
}

/** In place of a message that is refused: bets on its match stop until the next odds. */
export const stopInPlaceOf = (message: FeedMessage): FeedMessage => ({
  ...message,
  kind: 'bet_stop',
  body: { groups: ['all'], reason: 'feed_silent', status: -1, events: [] },
});
