import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, page, queryInt, signedMinor, uuid } from '../core/index.ts';
import { gameCategories } from '../play/games.ts';
import { contractKinds, termsSchema } from './agent-contracts.ts';

/** What contracts of agents paid, with a statement of each payment that can be computed again by hand (docs/agents.md). */

const kind = z.enum(contractKinds);

/** `computed`: not paid yet; `reversed`: taken back. */
export const payStates = ['computed', 'posted', 'reversed'] as const;

export const agentPaySchema = z.object({
  id: uuid(),
  kind,
  periodStart: instant(),
  /** Excluded. */
  periodEnd: instant(),
  version: z.int(),
  state: z.enum(payStates),
  /** What the rate is of. */
  base: signedMinor(),
  earned: signedMinor(),
  passedOn: signedMinor(),
  pay: signedMinor(),
  /** Part of the pay that comes later. */
  held: signedMinor(),
  heldUntil: z.nullable(instant()),
  heldPaid: z.boolean(),
  /** Set off against what was owed. */
  netted: signedMinor(),
  postedAt: z.nullable(instant()),
});
export type AgentPay = z.infer<typeof agentPaySchema>;

export const PAY_PAGE_SIZE = 20;
/** Most days by which payments are summed. */
export const MOST_PAY_DAYS = 92;

export const agentPays = defineCall({
  name: 'agentPays',
  summary: 'What the agent’s contracts paid by period, the newest first',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/pays',
  auth: 'agent',
  request: z.object({
    kind: filter(kind),
    state: filter(z.enum(payStates)),
    /** Days of the merchant’s time zone in which periods end, both included. */
    from: filter(z.iso.date()),
    until: filter(z.iso.date()),
    page: filter(queryInt(1, 1_000_000)),
  }),
  response: z.object({
    ...page(agentPaySchema).shape,
    currency: currencyCode(),
    /** Of the whole selection. */
    paid: signedMinor(),
    /** The days of the selection, at most the last ones. */
    from: z.string(),
    until: z.string(),
    /** By the last day of the periods; days without a payment are left out. */
    days: z.array(z.object({ day: z.string(), paid: signedMinor() })),
    /** What the agent owes; later payments are set off against it. */
    owed: signedMinor(),
  }),
  errors: [],
});

export const settlementSchema = z.object({
  ...agentPaySchema.shape,
  terms: termsSchema,
  /** Position of the tier; null when no conditions were met, and for real-time salaries. */
  tier: z.nullable(z.int()),
  figures: z.object({
    validBet: signedMinor(),
    netRevenue: signedMinor(),
    activeMembers: z.int(),
    /** Of real-time salaries: valid bets of rounds by the least stake of their class. */
    classes: z.nullable(z.array(z.object({ singleBet: z.int(), won: signedMinor(), lost: signedMinor() }))),
  }),
  /** Since when figures add up. */
  carriedFrom: instant(),
  earnedBefore: signedMinor(),
  passedBefore: signedMinor(),
  paidBefore: signedMinor(),
  capLeft: z.nullable(z.int()),
  /** Slots of five minutes in which the contract was in force, when that was a part of the period. */
  part: z.nullable(z.object({ slots: z.int(), of: z.int() })),
  /** How much of valid bets counted, basis points, where it was not all; from null: the whole time. */
  weights: z.array(z.object({ category: z.enum(gameCategories), weight: z.int(), from: z.nullable(instant()) })),
  formula: z.int(),
  currency: currencyCode(),
  /** What each direct line contributed to the earned amount: they add up to it. */
  lines: z.array(
    z.object({
      memberId: z.int(),
      name: z.string(),
      own: z.boolean(),
      /** The line’s part of the base. */
      base: signedMinor(),
      earned: signedMinor(),
    }),
  ),
});
export type SettlementStatement = z.infer<typeof settlementSchema>;

export const settlement = defineCall({
  name: 'settlement',
  summary: 'The statement of a payment: everything that it was computed from',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/settlement',
  auth: 'agent',
  request: z.object({ settlementId: uuid() }),
  response: settlementSchema,
  errors: ['not_found'],
});

export const previewSchema = z.object({
  currency: currencyCode(),
  periods: z.array(
    z.object({
      periodStart: instant(),
      periodEnd: instant(),
      base: signedMinor(),
      activeMembers: z.int(),
      /** What the present terms earn, before anything is passed on; null without a contract. */
      present: z.nullable(z.object({ tier: z.nullable(z.int()), earned: signedMinor() })),
      proposed: z.object({ tier: z.nullable(z.int()), earned: signedMinor() }),
    }),
  ),
});
export type ContractPreview = z.infer<typeof previewSchema>;

export const previewContract = defineCall({
  name: 'previewContract',
  summary: 'What proposed terms would have earned in the last three periods, beside the present ones',
  module: 'AGENT',
  method: 'POST',
  path: '/wps/agent/contracts/preview',
  auth: 'agent',
  rate: { burst: 20, perMinute: 20 },
  request: z.strictObject({
    kind,
    /** An agent directly below; without one the caller. */
    agentId: z.optional(z.int().check(z.positive())),
    /** A request that the caller received or sent; else terms. */
    requestId: z.optional(uuid()),
    terms: z.optional(termsSchema),
  }),
  response: previewSchema,
  errors: ['not_found', 'module_disabled', 'contract_terms_invalid'],
});
