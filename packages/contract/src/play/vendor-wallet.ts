import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, text, type ErrorCode } from '../core/index.ts';
import { limitSpans } from '../people/responsible-play.ts';
import { roundJackpotSchema } from './vendor-jackpots.ts';
import { MOST_FREE_ROUNDS, waitingFreeRoundsSchema } from './free-rounds.ts';

/**
 * The seamless wallet: calls that any game vendor makes (features L04). Every request is signed (RFC 9421, Ed25519,
 * docs/vendor-wallet.md); `transactionId` makes every call safe to repeat.
 */
const id = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** Groups of one player. */
const MOST_GROUPS = 8;

const player = { playerId: id(), currency: currencyCode() };

/** A money call of a vendor names its own transaction, the round and the game. */
const transaction = { ...player, transactionId: id(), roundId: id(), gameCode: id() };

/** What a booked movement answers. */
export const walletOutcomeSchema = z.object({
  /** The platform's id of the movement; the same on every repeat. */
  reference: z.uuid(),
  /** True balance at the time of the answer, also on a repeat; minor units. */
  balance: minor(),
  currency: currencyCode(),
  /** True when this transaction had been booked before. */
  duplicate: z.boolean(),
  /** Of a correction: what the player owes of it now. */
  owed: z.optional(minor()),
});
export type WalletOutcome = z.infer<typeof walletOutcomeSchema>;

const signatureErrors = ['signature_invalid', 'signature_expired', 'signature_replayed'] as const;
const moneyErrors = [...signatureErrors, 'player_unknown', 'wrong_currency', 'key_reused', 'outcome_unknown'] as const;

const vendorCall = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  name: string,
  path: string,
  summary: string,
  request: Request,
  response: Response,
  errors: readonly ErrorCode[],
) =>
  defineCall({
    name,
    summary,
    module: 'VENDOR',
    method: 'POST',
    path: `/vendor/v1/${path}`,
    auth: 'vendor',
    request,
    response,
    errors,
  });

export const vendorAuthenticate = vendorCall(
  'vendorAuthenticate',
  'authenticate',
  'Exchange a one-time launch token for the player',
  z.strictObject({ launchToken: z.string().check(z.maxLength(64)) }),
  z.object({
    playerId: id(),
    displayName: z.string(),
    currency: currencyCode(),
    balance: minor(),
    language: z.string(),
    country: z.string(),
    /** Code of the merchant whose player it is. */
    merchant: z.optional(z.string()),
    gameCode: id(),
    demo: z.boolean(),
    /** The player's money is trial money: nothing is owed for these bets and wins. */
    trial: z.optional(z.literal(true)),
    /** Exact origin of the page that holds the frame. */
    parentOrigin: z.string(),
    /** Address at which anyone can check a round; append the round id. */
    verifyUrl: z.string(),
    /** The player's session at the platform; bets name it so that limits and exclusion apply at once. */
    sessionId: id(),
    sessionExpiresAt: instant(),
    /**
     * Opaque: two players who share one of these are of one agent's line, one device or, in card rooms, one network, and must
     * not meet as opponents. Absent for demonstrations.
     */
    groups: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_GROUPS))),
    /**
     * The player's own limits of play, to show: minor units, minutes for `sitting` and `reality_check`. They are judged at the
     * platform, at each bet. Absent: none.
     */
    limits: z.optional(
      z.array(
        z.object({
          kind: z.enum(['stake', 'loss', 'single_stake', 'sitting', 'reality_check']),
          period: z.enum(limitSpans),
          amount: z.int(),
        }),
      ),
    ),
    /** Of the game; those that this server was sent before are among them. */
    freeRounds: z.optional(z.array(waitingFreeRoundsSchema)),
  }),
  [...signatureErrors, 'launch_token_invalid', 'play_stopped', 'account_stopped'],
);

export const vendorBalance = vendorCall(
  'vendorBalance',
  'balance',
  'True balance of a player; of a game, with the bonus money that may be staked there',
  z.strictObject({ ...player, gameCode: z.optional(id()) }),
  z.object({ balance: minor(), currency: currencyCode() }),
  [...signatureErrors, 'player_unknown', 'wrong_currency'],
);

export const vendorSession = vendorCall(
  'vendorSession',
  'session',
  'Whether the player of a session may stake on the game now, for games that are played from a transfer wallet',
  z.strictObject({ ...player, gameCode: id(), sessionId: id() }),
  z.object({ sessionExpiresAt: instant() }),
  [
    ...signatureErrors,
    'player_unknown',
    'session_expired',
    'account_locked',
    'account_closed',
    'account_excluded',
    'game_unknown',
    'wrong_game',
    'play_stopped',
    'account_stopped',
    'sitting_limit',
    'reality_check_due',
    'stakes_uncounted',
  ],
);

export const vendorBet = vendorCall(
  'vendorBet',
  'bet',
  'Take a stake; opens the round if it is new',
  z.strictObject({
    ...transaction,
    amount: positiveMinor(),
    sessionId: id(),
    /** When the round has ended at the latest, up to 400 days from now; without it within a day. */
    settlesBy: z.optional(instant()),
  }),
  z.extend(walletOutcomeSchema, {
    /** When the session ends unless it is used again; absent where a repeat was answered after its end. */
    sessionExpiresAt: z.optional(instant()),
  }),
  [
    ...moneyErrors,
    'insufficient_funds',
    'wallet_frozen',
    'session_expired',
    'account_locked',
    'account_closed',
    'account_excluded',
    'round_closed',
    'tombstoned',
    'game_unknown',
    'wrong_game',
    'play_stopped',
    'account_stopped',
    'single_stake_limit',
    'stake_limit',
    'loss_limit',
    'sitting_limit',
    'reality_check_due',
  ],
);

export const vendorWin = vendorCall(
  'vendorWin',
  'win',
  'Pay a round; amount 0 and `closeRound` end a lost one. Honoured after logout, ban or exclusion',
  z.strictObject({
    ...transaction,
    amount: minor(),
    /** The part of `amount` that is stake which took no part in play: at most the stake that is left. It is no payout. */
    returned: z.optional(positiveMinor()),
    closeRound: z.optional(z.boolean()),
    /** Of a game with a jackpot: what the round put into its pot and won of it. Not with `returned`. */
    jackpot: z.optional(roundJackpotSchema),
  }),
  walletOutcomeSchema,
  [...moneyErrors, 'round_unknown', 'round_closed'],
);

export const vendorRefund = vendorCall(
  'vendorRefund',
  'refund',
  'Give a bet back whole. Before its bet it leaves a tombstone that refuses the bet; after settlement it is refused',
  z.strictObject({ ...transaction, betTransactionId: id() }),
  walletOutcomeSchema,
  [...moneyErrors, 'round_closed'],
);

export const vendorCloseRound = vendorCall(
  'vendorCloseRound',
  'close-round',
  'End a round; nothing more is booked on it',
  z.strictObject(transaction),
  walletOutcomeSchema,
  [...moneyErrors, 'round_unknown'],
);

export const vendorPostpone = vendorCall(
  'vendorPostpone',
  'postpone',
  'Move the instant by which an open round has ended; a repeat changes nothing',
  z.strictObject({ ...player, roundId: id(), gameCode: id(), settlesBy: instant() }),
  z.object({ settlesBy: instant() }),
  [...signatureErrors, 'player_unknown', 'round_unknown', 'round_closed'],
);

export const vendorPromoWin = vendorCall(
  'vendorPromoWin',
  'promo-win',
  'Pay a prize of the vendor that belongs to no round',
  z.strictObject({
    ...player,
    transactionId: id(),
    campaign: text(1, 64),
    /** 0 only with `roundsLeft`: a free round that paid nothing. */
    amount: minor(),
    /** Of a free round: its campaign is the grant, and so many rounds of it are left. */
    roundsLeft: z.optional(z.int().check(z.gte(0), z.lt(MOST_FREE_ROUNDS))),
  }),
  walletOutcomeSchema,
  [...moneyErrors, 'promo_limit', 'free_rounds_unknown'],
);

export const vendorTransaction = vendorCall(
  'vendorTransaction',
  'transaction',
  'What became of a transaction: the way out of an unknown outcome',
  z.strictObject({ ...player, transactionId: id() }),
  z.object({
    /** `refunded`: a bet that was booked and then refunded. */
    state: z.enum(['booked', 'refunded', 'refused', 'tombstoned', 'unknown']),
    reference: z.nullable(z.uuid()),
    amount: z.nullable(z.int()),
    bookedAt: z.nullable(instant()),
  }),
  [...signatureErrors, 'player_unknown'],
);
