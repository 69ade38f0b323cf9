import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, queryFlag, queryInt, slice, text } from '../core/index.ts';

export const betSchema = z.object({
  /** The vendor's round id; it is also the address of the round's page. */
  roundId: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: currencyCode(),
  staked: minor(),
  paid: minor(),
  state: z.enum(['open', 'completed', 'cancelled']),
  openedAt: instant(),
  closedAt: z.nullable(instant()),
});
export type Bet = z.infer<typeof betSchema>;

export const bets = defineCall({
  name: 'bets',
  summary: 'Betting record of the member, newest first, with totals of the selection',
  module: 'BETRECORD',
  method: 'GET',
  path: '/wps/bets',
  auth: 'member',
  request: z.object({
    from: z.optional(instant()),
    to: z.optional(instant()),
    before: z.optional(z.string().check(z.maxLength(80))),
    limit: z.optional(queryInt(1, 100)),
  }),
  response: z.extend(slice(betSchema), { totals: z.object({ rounds: z.int(), staked: minor(), paid: minor() }) }),
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
  family: z.optional(z.enum(['slot', 'lottery'])),
  /**
   * Absent: `seeds`, as docs/fairness.md says. `chain`: SHA-256, applied `nonce` times to the server seed, gives
   * `serverSeedHash`.
   */
  proof: z.optional(z.enum(['seeds', 'chain', 'results', 'block'])),
  nonce: z.int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  /** The book of events; its shape depends on the game family (see packages/games). */
  outcome: z.unknown(),
  decidedAt: instant(),
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
