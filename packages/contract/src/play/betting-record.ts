import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, page, queryFlag, text } from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { gameCategories } from './games.ts';
import { correctionReasons } from './vendor-correction-reasons.ts';

export const betSchema = z.object({
  /** The vendor's round id; it is also the address of the round's page. */
  roundId: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Null when the game is no longer known. */
  category: z.nullable(z.enum(gameCategories)),
  currency: currencyCode(),
  staked: minor(),
  paid: minor(),
  state: z.enum(['open', 'completed', 'cancelled']),
  openedAt: instant(),
  closedAt: z.nullable(instant()),
});
export type Bet = z.infer<typeof betSchema>;

/** Sums of rounds: what was staked on them, without refunds, and what they have paid until now. */
export const betTotalsSchema = z.object({ rounds: z.int(), staked: minor(), paid: minor() });
export type BetTotals = z.infer<typeof betTotalsSchema>;

export const bets = defineCall({
  name: 'bets',
  summary: 'Betting record of the member over all games, the newest round first, with totals of the selection',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets',
  auth: 'member',
  request: z.object({
    ...recordSelection,
    category: filter(z.enum(gameCategories)),
    /** `open`: the rounds without a result yet, of every day. */
    state: filter(z.enum(['open'])),
  }),
  response: z.extend(page(betSchema), { totals: betTotalsSchema }),
  errors: [],
});

export const personalLoss = defineCall({
  name: 'personalLoss',
  summary: 'What the member staked and won, in all and by category',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets/result',
  auth: 'member',
  request: z.object({ from: recordSelection.from, until: recordSelection.until }),
  response: z.object({
    currency: currencyCode(),
    totals: betTotalsSchema,
    /** Categories without a round are left out. */
    categories: z.array(z.extend(betTotalsSchema, { category: z.enum(gameCategories) })),
  }),
  errors: [],
});

/** A round as its vendor publishes it for checking; the server seed is null until it is revealed. */
export const roundDocumentSchema = z.object({
  roundId: z.string(),
  game: z.string(),
  gameName: z.string(),
  version: z.string(),
  stake: minor(),
  /** Absent: a slot. */
  family: z.optional(z.enum(['slot', 'lottery', 'table', 'ticket', 'fish', 'hand'])),
  /**
   * Absent: `seeds`, as docs/fairness.md says. `chain`: SHA-256, applied `nonce` times to the server seed, gives
   * `serverSeedHash`. `results`: others drew the numbers. `block`: they are the hash of the block in the outcome.
   */
  proof: z.optional(z.enum(['seeds', 'chain', 'results', 'block'])),
  nonce: z.int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  /** The book of events; its shape depends on the game family (see packages/games). */
  outcome: z.unknown(),
  decidedAt: instant(),
  /**
   * Of a game with a jackpot, minor units: the number of the pot, what it began with, what this round put in and put by for later
   * seeds, what all rounds had put in when this one won it (null: it did not), and what it won.
   */
  jackpot: z.optional(
    z.object({
      number: z.int(),
      seed: minor(),
      contributed: minor(),
      reserved: minor(),
      collected: z.nullable(minor()),
      won: minor(),
    }),
  ),
  /** Of a free round: nothing was staked, and it is one of so many that a promotion gave. */
  freeRound: z.optional(z.object({ grantId: z.uuid(), number: z.int(), of: z.int() })),
});
export type RoundDocument = z.infer<typeof roundDocumentSchema>;

export const betDetail = defineCall({
  name: 'betDetail',
  summary: 'One round: money movements with balances before and after, and how the vendor decided it',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets/:vendor/:roundId',
  auth: 'member',
  request: z.object({ vendor: text(1, 32), roundId: text(1, 80) }),
  response: z.object({
    bet: betSchema,
    movements: z.array(
      z.object({ at: instant(), kind: z.string(), amount: z.int(), balanceBefore: z.int(), balanceAfter: z.int() }),
    ),
    /** What the vendor gave or took back after the end, and why. */
    corrections: z.array(
      z.object({
        at: instant(),
        /** Signed: of own money, without what was waived of bonus money. */
        amount: z.int(),
        /** What the balance did not cover, and is taken from later wins of this vendor. */
        owed: minor(),
        reason: z.enum(correctionReasons),
      }),
    ),
    /** Null when the vendor did not answer in time; the caller may retry. */
    round: z.nullable(roundDocumentSchema),
  }),
  errors: ['round_unknown'],
});

export const revealRound = defineCall({
  name: 'revealRound',
  summary: 'Change the seeds of the game that a round of the member was played in, which reveals its server seed',
  module: 'BETRECORD',
  method: 'POST',
  path: '/wps/bets/:vendor/:roundId/reveal',
  auth: 'member',
  request: z.object({
    vendor: text(1, 32),
    roundId: text(1, 80),
    /** The player's next seed, 1–64 visible ASCII characters; drawn in the browser, so that no server chooses it. */
    clientSeed: text(1, 64),
  }),
  /** Without a server seed when the vendor reveals seeds in its game only. */
  response: roundDocumentSchema,
  errors: ['round_unknown', 'round_in_progress', 'client_seed_invalid', 'vendor_unavailable'],
});

export const publicRound = defineCall({
  name: 'publicRound',
  summary: 'A revealed or committed round for anyone who knows its id; it contains no person and no balance',
  module: 'FAIRNESS',
  method: 'GET',
  path: '/wps/rounds/:vendor/:roundId',
  auth: 'visitor',
  request: z.object({ vendor: text(1, 32), roundId: text(1, 80), download: z.optional(queryFlag()) }),
  response: roundDocumentSchema,
  errors: ['round_unknown', 'vendor_unavailable'],
});
