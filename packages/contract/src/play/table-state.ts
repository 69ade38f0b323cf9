import * as z from 'zod/mini';
import { currencyCode, instant, minor, positiveMinor } from '../core/index.ts';
import { roomId } from './realtime.ts';

/**
 * What is seen of a live table: its round, its limits, its history, the own ticket. `table-messages.ts` has what happens there.
 */
export const spotName = () => z.string().check(z.regex(/^[a-z0-9+-]{1,32}$/));

/** Spots of one ticket; a roulette layout has more than anybody fills by hand. */
export const MOST_SPOTS = 64;

export const stakesSchema = z
  .record(spotName(), positiveMinor())
  .check(z.refine((spots) => Object.keys(spots).length <= MOST_SPOTS));

/**
 * `idle`: nobody watches, no round is played. `closing`: bets are sent to the wallet. `closed`: they are final. `dealing`: the
 * outcome is stored, and shown piece by piece. `stopped`: operators closed the table.
 */
export const tablePhases = ['idle', 'open', 'closing', 'closed', 'dealing', 'result', 'payout', 'stopped'] as const;
export type TablePhase = (typeof tablePhases)[number];

/** A card as it is dealt. `place` is its name on the table: `player`, `banker`, `joker`, `andar`, `dragon`, `a`, … */
const dealtSchema = z.object({ place: z.string(), card: z.string() });
export type DealtCard = z.infer<typeof dealtSchema>;

/** Before the round. The cards themselves are nobody's business until they are dealt. */
export const shoeSchema = z.object({
  no: z.int(),
  left: z.int(),
  /** The next hand is its first one. */
  fresh: z.boolean(),
  /** The cut card is out: the next hand is its last one. */
  last: z.boolean(),
});

/** What proves the round: docs/tables.md, Chain and mix. */
export const proofSchema = z.object({
  /** Link 0 of the chain, published before its first round. */
  chainStart: z.string(),
  /** Number of the round in the chain, and its nonce. */
  link: z.int(),
  /** The link before. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** Contributions in the mix. */
  contributions: z.int(),
  /** Where bets close at a moment of their last milliseconds that was locked in; it is shown when they have closed. */
  closing: z.optional(
    z.object({
      /** SHA-256 of the seed. */
      commitment: z.string(),
      withinMs: z.int(),
      seed: z.nullable(z.string()),
      /** Milliseconds before the announced end. */
      earlyMs: z.nullable(z.int()),
    }),
  ),
  /** Where a round of a public beacon takes part, which comes when bets are final: what came is shown with the result. */
  beacon: z.optional(
    z.object({
      /** Hash of the beacon's network. */
      chain: z.string(),
      round: z.int(),
      value: z.nullable(z.string()),
      signature: z.nullable(z.string()),
    }),
  ),
});

/** Why a round was not drawn, and every stake goes back: its round of the public beacon did not come. */
export const voidReasons = ['beacon_silent'] as const;

/**
 * Why every stake of a pool goes back: one side would win next to nothing; of what lay on a side when bets closed, too much was
 * not booked; nobody on one side may play against anybody on another.
 */
export const poolReasons = ['uneven', 'unpaid', 'together'] as const;
export type PoolReason = (typeof poolReasons)[number];

/** What everybody staked in one currency, trial play apart: players win it from each other. */
export const stakePoolSchema = z.object({
  currency: currencyCode(),
  demo: z.boolean(),
  players: z.int(),
  /** Stakes by spot. */
  spots: z.record(z.string(), minor()),
  /** Of these, bets that the studio laid so that trial play has somebody to win from; never among real money. */
  practice: z.nullable(z.record(z.string(), minor())),
  /** False: every stake of the pool goes back. */
  stands: z.boolean(),
  reason: z.optional(z.nullable(z.enum(poolReasons))),
});
export type StakePool = z.infer<typeof stakePoolSchema>;

export const squeezeSchema = z.object({
  /** Number of the card among the dealt ones. */
  card: z.int(),
  place: z.string(),
  /** Face down until then, or until its leader turns it. */
  until: instant(),
});

/** `spotLimit` of packages/games says what they mean for a spot. */
export const tableLimitsSchema = z.object({
  currency: currencyCode(),
  /** Of one spot. */
  min: minor(),
  max: minor(),
  /** Of a ticket in all. */
  maxStake: minor(),
  /** The most that a spot can win. */
  maxPay: minor(),
  /** Chips to offer, ascending. */
  chips: z.array(minor()),
  /** Narrower ones of single spots. */
  spots: z.optional(z.record(spotName(), z.object({ min: minor(), max: minor() }))),
});
export type TableLimits = z.infer<typeof tableLimitsSchema>;

/** The outcome in the form of docs/tables.md. */
export const outcomeSchema = z.record(z.string(), z.unknown());

export const tableRoundSchema = z.object({
  no: z.int(),
  phase: z.enum(tablePhases),
  /** When the phase ends; null where it has no end. */
  until: z.nullable(instant()),
  proof: z.nullable(proofSchema),
  shoe: z.nullable(shoeSchema),
  /** Every stake goes back. */
  isVoid: z.boolean(),
  voidReason: z.optional(z.enum(voidReasons)),
  /** Up to now, in the order of the draw. */
  cards: z.array(dealtSchema),
  /** A fresh shoe's burned cards: the first is shown, the others lie face down. */
  burned: z.nullable(z.object({ shown: z.string(), hidden: z.int() })),
  squeeze: z.nullable(squeezeSchema),
  outcome: z.nullable(outcomeSchema),
  /** Spots that won, with their odds to one in 1/10,000; 0 where each pool has its own. */
  wins: z.record(z.string(), z.int()),
  /** Of a game with pools: as they were when bets closed. */
  pools: z.optional(z.array(stakePoolSchema)),
  /** The link of the round, from its result on, or from when it was void without one. */
  serverSeed: z.nullable(z.string()),
  /** By currency, where operators changed them; absent: the usual ones of the table. They hold for the whole round. */
  limits: z.optional(z.array(tableLimitsSchema)),
});
export type TableRoundState = z.infer<typeof tableRoundSchema>;

/** One past round: its number, and the short text of its result (`resultText` of packages/games). */
const pastSchema = z.object({ no: z.int(), result: z.string(), isVoid: z.optional(z.literal(true)) });
export type PastRound = z.infer<typeof pastSchema>;

export const ticketStates = [
  'draft',
  'bet_pending',
  'bet_taken',
  'decided',
  'settled',
  'refund_pending',
  'refunded',
  'refused',
] as const;

/** The bets of one player in one round: one bet at the wallet. */
export const tableTicketSchema = z.object({
  /** Id of its round at the vendor wallet. */
  id: z.string(),
  table: roomId(),
  round: z.int(),
  /** Of the chips. */
  version: z.int(),
  /**
   * `draft` until the table closes. `bet_pending`: the wallet was asked. `bet_taken`: it plays. `decided`: its pay is due.
   * `refused`: nothing was charged; `refusal` says why.
   */
  state: z.enum(ticketStates),
  spots: stakesSchema,
  stake: minor(),
  /** By spot, stakes included; null before the result. */
  returns: z.nullable(z.record(z.string(), minor())),
  pay: z.nullable(minor()),
  refusal: z.nullable(z.string()),
  placedAt: instant(),
});
export type TableTicket = z.infer<typeof tableTicketSchema>;

/** What never changes of a table. */
export const tableInfoSchema = z.object({
  id: roomId(),
  name: z.string(),
  gameCode: z.string(),
  /** Code of docs/tables.md, with its variant. */
  game: z.string(),
  variant: z.string(),
  pace: z.enum(['classic', 'speed', 'squeeze']),
  /** Milliseconds of the phase `open`. */
  openMs: z.int(),
});
export type TableInfo = z.infer<typeof tableInfoSchema>;

export const tableStateSchema = z.object({
  table: tableInfoSchema,
  round: tableRoundSchema,
  /** Oldest first: of this shoe, or the last hundred. `roadsOf` and `countResults` of packages/games read them. */
  history: z.array(pastSchema),
});
export type TableState = z.infer<typeof tableStateSchema>;
