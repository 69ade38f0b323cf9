import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, page, positiveMinor, queryInt } from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { bonusRevocationSchema } from './revocations.ts';

/**
 * queued → active → completed (its bonus money is the member's own)
 *                 | forfeited | expired | spent
 * queued, active → revoked (operators took it back)
 */
export const bonusStates = ['queued', 'active', 'completed', 'forfeited', 'expired', 'spent', 'revoked'] as const;
export type BonusState = (typeof bonusStates)[number];

/** In which a bonus stays. */
export const endedBonusStates = ['completed', 'forfeited', 'expired', 'spent', 'revoked'] as const;
export type EndedBonusState = (typeof endedBonusStates)[number];

export const bonusSchema = z.object({
  id: z.uuid(),
  /** Of the promotion or mission that gave it, in the language of the call; empty: unknown. */
  title: z.string(),
  state: z.enum(bonusStates),
  /** What was credited, and what of it is there now with its wins. */
  amount: positiveMinor(),
  balance: minor(),
  required: minor(),
  counted: minor(),
  left: minor(),
  /** Rates by category of games, in basis points; a category that is not named counts nothing. */
  contributionBp: z.record(z.string(), z.int()),
  /** The largest stake that bonus money may pay. */
  maxStake: minor(),
  onWithdraw: z.enum(['forfeit', 'keep']),
  /** The most that becomes the member's own; null: all. */
  maxConvert: z.nullable(minor()),
  createdAt: instant(),
  activatedAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  /** What became the member's own, and what went back. */
  converted: minor(),
  returned: minor(),
  /** Why it was taken back; null: it was not. */
  revocation: z.nullable(bonusRevocationSchema),
});
export type Bonus = z.infer<typeof bonusSchema>;

export const memberBonuses = defineCall({
  name: 'memberBonuses',
  summary: 'Bonuses of the member: the active one, those that wait, and the latest that ended',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/bonuses',
  auth: 'member',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), list: z.array(bonusSchema) }),
  errors: [],
});

const endedBonusSchema = z.extend(
  z.pick(bonusSchema, {
    id: true,
    title: true,
    amount: true,
    required: true,
    counted: true,
    createdAt: true,
    activatedAt: true,
    converted: true,
    returned: true,
    revocation: true,
  }),
  { state: z.enum(endedBonusStates), endedAt: instant() },
);
export type EndedBonus = z.infer<typeof endedBonusSchema>;

export const bonusRecord = defineCall({
  name: 'bonusRecord',
  summary: 'Bonuses that ended on these days, the latest end first, with totals of the selection',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/bonuses/record',
  auth: 'member',
  request: z.object({ ...recordSelection, state: filter(z.enum(endedBonusStates)) }),
  response: z.extend(page(endedBonusSchema), {
    /** What was granted, what of it and its wins became the member's own, and what went back. */
    totals: z.object({ granted: minor(), converted: minor(), returned: minor() }),
  }),
  errors: [],
});

export const countedRoundSchema = z.object({
  /** The vendor's name of the round, with its game. */
  round: z.string(),
  at: instant(),
  category: z.string(),
  staked: minor(),
  paid: minor(),
  counted: minor(),
  /** False while the round is open. */
  settled: z.boolean(),
});
export type CountedRound = z.infer<typeof countedRoundSchema>;

export const bonusRounds = defineCall({
  name: 'bonusRounds',
  summary: 'What each round counted for the wagering of a bonus, newest first',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/bonuses/rounds',
  auth: 'member',
  request: z.object({ id: z.uuid(), page: z.optional(queryInt(1, 1_000_000)) }),
  response: page(countedRoundSchema),
  errors: ['bonus_unknown'],
});

export const forfeitBonus = defineCall({
  name: 'forfeitBonus',
  summary: 'Give up the active bonus; `amount` is what the member saw and confirmed to lose',
  module: 'WALLET',
  method: 'POST',
  path: '/wps/member/bonuses/forfeit',
  auth: 'member',
  request: z.strictObject({ id: z.uuid(), amount: minor() }),
  response: bonusSchema,
  errors: ['bonus_unknown', 'bonus_ended', 'bonus_confirmation'],
});

/** One reason for which money cannot be withdrawn now. */
const lockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bonus'),
    grantId: z.uuid(),
    amount: minor(),
    required: minor(),
    left: minor(),
    expiresAt: z.nullable(instant()),
    /** Whether a withdrawal of own money gives it up. */
    onWithdraw: z.enum(['forfeit', 'keep']),
  }),
  /** Put aside for withdrawals that are under way. */
  z.object({ kind: z.literal('held'), amount: minor() }),
  /** Stakes that deposits need first. */
  z.object({ kind: z.literal('turnover'), required: minor(), left: minor() }),
  /** After a change of the access, or until the only payout account can be used. */
  z.object({
    kind: z.literal('coolingOff'),
    reason: z.enum(['withdrawals_paused', 'account_cooling_off']),
    until: instant(),
  }),
]);
export type WithdrawalLock = z.infer<typeof lockSchema>;

export const withdrawalLocks = defineCall({
  name: 'withdrawalLocks',
  summary: 'What money cannot be withdrawn now, and what is left until it can',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/wallet/withdrawalLocks',
  auth: 'member',
  request: z.object({}),
  response: z.object({ currency: currencyCode(), free: minor(), locks: z.array(lockSchema) }),
  errors: [],
});
