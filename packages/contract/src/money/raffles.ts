import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor } from '../core/index.ts';

/** draw: tickets, and a draw at the close. instant: each claim is decided at once. */
export const raffleKinds = ['draw', 'instant'] as const;
export type RaffleKind = (typeof raffleKinds)[number];

export const rafflePrizeSchema = z.object({
  amount: positiveMinor(),
  count: z.int().check(z.positive()),
  /** Of an instant raffle: one claim in so many wins it, as long as it lasts. */
  oneIn: z.nullable(z.int().check(z.positive())),
  /** Not won yet. */
  left: z.int(),
});

export const raffleSchema = z.object({
  promotionId: z.uuid(),
  title: z.string(),
  kind: z.enum(raffleKinds),
  state: z.enum(['open', 'closed', 'cancelled']),
  startsAt: instant(),
  endsAt: instant(),
  prizes: z.array(rafflePrizeSchema),
  /** A ticket for nothing, and one for so much valid play since the beginning; null: none for play. */
  freeTicket: z.boolean(),
  validPerTicket: z.nullable(positiveMinor()),
  mostTickets: z.int(),
  /** How often a member may claim at an instant raffle. */
  repeats: z.enum(['ONCE', 'D']),
  /** Tickets, or claims, of everybody. */
  tickets: z.int(),
  /** SHA-256 of the server seed, published before the first ticket. */
  commitment: z.string(),
});
export type Raffle = z.infer<typeof raffleSchema>;

export const raffleList = defineCall({
  name: 'raffleList',
  summary: 'Raffles that are open, and those that have ended within 30 days',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/raffles',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), list: z.array(raffleSchema) }),
  errors: [],
});

export const ownRaffle = defineCall({
  name: 'ownRaffle',
  summary: 'The member’s tickets, claims and wins of a raffle, and whether there is something to claim now',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/member/raffles',
  auth: 'member',
  request: z.object({ promotionId: z.uuid() }),
  response: z.object({
    tickets: z.array(z.int()),
    claims: z.array(z.object({ nonce: z.int(), prize: z.nullable(minor()), at: instant() })),
    wins: z.array(z.object({ ticket: z.int(), amount: minor(), paid: z.boolean() })),
    canClaim: z.boolean(),
  }),
  errors: ['raffle_unknown'],
});

export const claimRafflePromotion = defineCall({
  name: 'claimRafflePromotion',
  summary: 'Take the tickets of a raffle, or play an instant one: the number of the claim is the nonce of its draw',
  module: 'PROMOTION',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  auth: 'member',
  request: z.strictObject({ promotionId: z.uuid() }),
  response: z.object({
    /** joined: it has tickets. claimed: it has won and is paid. closed: it has won nothing. */
    status: z.enum(['joined', 'claimed', 'closed']),
    prize: z.nullable(minor()),
    nonce: z.nullable(z.int()),
    commitment: z.string(),
    /** The numbers of all tickets of the member. */
    tickets: z.array(z.int()),
  }),
  errors: ['raffle_unknown', 'raffle_closed', 'raffle_claimed', 'offer_unavailable', 'wallet_frozen', 'wallet_closed'],
});

/** What anybody needs to repeat the draw (docs/rewards.md, "Raffles"). */
export const raffleDocumentSchema = z.object({
  family: z.literal('raffle'),
  raffleId: z.uuid(),
  kind: z.enum(raffleKinds),
  commitment: z.string(),
  /** Null until the raffle has ended. */
  serverSeed: z.nullable(z.string()),
  prizes: z.array(z.object({ amount: positiveMinor(), count: z.int(), oneIn: z.nullable(z.int()) })),
  /** Of a draw: all tickets, their root, and the winning ones by place. */
  root: z.nullable(z.string()),
  tickets: z.array(z.object({ number: z.int(), holder: z.string() })),
  winners: z.array(z.object({ number: z.int(), amount: positiveMinor() })),
  /** Of an instant raffle: all claims; `prize` is a position in `prizes`, from 0. */
  claims: z.array(z.object({ nonce: z.int(), prize: z.nullable(z.int()) })),
});
export type RaffleDocument = z.infer<typeof raffleDocumentSchema>;

export const raffleDocument = defineCall({
  name: 'raffleDocument',
  summary: 'Everything that is needed to repeat the draw of a raffle; the server seed once it has ended',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/raffles/:promotionId',
  auth: 'visitor',
  request: z.object({ promotionId: z.uuid() }),
  response: raffleDocumentSchema,
  errors: ['raffle_unknown'],
});
