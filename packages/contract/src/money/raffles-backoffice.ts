import * as z from 'zod/mini';
import { SHORTEST_REASON, currencyCode, defineCall, instant, minor, page, positiveMinor, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { raffleKinds } from './raffles.ts';
import { rewardTitles } from './rewards.ts';

export const raffleStates = ['proposed', 'open', 'closed', 'cancelled'] as const;
export type RaffleState = (typeof raffleStates)[number];

export const MOST_RAFFLE_PRIZES = 10;
/** Prizes of one raffle together. */
export const MOST_WINNERS = 1000;
export const RAFFLE_REASON_LENGTH = 300;

const prize = z.strictObject({
  amount: positiveMinor(),
  count: z.int().check(z.gte(1), z.lte(MOST_WINNERS)),
  oneIn: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
});

const definition = {
  titles: rewardTitles,
  kind: z.enum(raffleKinds),
  prizes: z.array(prize).check(z.minLength(1), z.maxLength(MOST_RAFFLE_PRIZES)),
  freeTicket: z.boolean(),
  validPerTicket: z.nullable(positiveMinor()),
  mostTickets: z.int().check(z.gte(1), z.lte(1000)),
  repeats: z.enum(['ONCE', 'D']),
  startsAt: instant(),
  endsAt: instant(),
};

export const boRaffleSchema = z.object({
  id: z.uuid(),
  ...definition,
  prizes: z.array(z.object({ ...prize.shape, left: z.int() })),
  state: z.enum(raffleStates),
  currency: currencyCode(),
  tickets: z.int(),
  members: z.int(),
  paid: minor(),
  commitment: z.string(),
  createdBy: z.string(),
  createdAt: instant(),
  approvedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant()),
  /** Winners in the order of the draw, or of their claims. */
  winners: z.array(
    z.object({
      memberId: z.int(),
      memberAccount: z.string(),
      number: z.int(),
      amount: minor(),
      paidAt: z.nullable(instant()),
    }),
  ),
});
export type BoRaffle = z.infer<typeof boRaffleSchema>;

export const boRaffles = defineCall({
  name: 'boRaffles',
  summary: 'Raffles: those that wait for another operator first, then the newest; without their winners',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/raffles',
  auth: 'operator:promotions.read',
  request: z.object({ ...paging, state: z.optional(z.enum(raffleStates)) }),
  response: page(boRaffleSchema),
  errors: [],
});

export const boRaffle = defineCall({
  name: 'boRaffle',
  summary: 'One raffle with its winners',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/raffles/:id',
  auth: 'operator:promotions.read',
  request: z.object({ id: z.uuid() }),
  response: boRaffleSchema,
  errors: ['not_found'],
});

export const boCreateRaffle = defineCall({
  name: 'boCreateRaffle',
  summary: 'Propose a raffle; another operator opens it. The idempotency key is its id',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/raffles',
  auth: 'operator:promotions.write',
  idempotent: true,
  request: z.strictObject(definition),
  response: boRaffleSchema,
  errors: ['reward_terms_invalid', 'access_too_new'],
});

export const boOpenRaffle = defineCall({
  name: 'boOpenRaffle',
  summary: 'Open a raffle that another operator proposed; from then on its seed is fixed',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/raffles/:id/open',
  auth: 'operator:promotions.write',
  request: z.object({ id: z.uuid() }),
  response: boRaffleSchema,
  errors: ['not_found', 'own_proposal', 'proposal_closed', 'access_too_new', 'person_unverified'],
});

export const boCloseRaffle = defineCall({
  name: 'boCloseRaffle',
  summary: 'Draw now, or end an instant raffle, once its end has come; the job does so by itself',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/raffles/:id/close',
  auth: 'operator:promotions.write',
  request: z.object({ id: z.uuid() }),
  response: boRaffleSchema,
  errors: ['not_found', 'raffle_state'],
});

export const boCancelRaffle = defineCall({
  name: 'boCancelRaffle',
  summary: 'Call off a raffle that is not drawn and has no tickets yet',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/raffles/:id/cancel',
  auth: 'operator:promotions.write',
  request: z.object({ id: z.uuid(), reason: text(SHORTEST_REASON, RAFFLE_REASON_LENGTH) }),
  response: boRaffleSchema,
  errors: ['not_found', 'raffle_state'],
});
