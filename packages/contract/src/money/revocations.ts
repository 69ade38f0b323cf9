import * as z from 'zod/mini';
import { defineCall, instant, minor, text } from '../core/index.ts';

/** A bonus that operators took back: why, how much, and the member's one appeal. */

/** The only reasons for which a bonus is taken back (docs/rewards.md). */
export const bonusAbuses = [
  'same_person',
  'same_payout_account',
  'same_device',
  'trial_account',
  'own_agent_tree',
  'forged_proof',
] as const;
export type BonusAbuse = (typeof bonusAbuses)[number];

/** Characters of an appeal. */
export const APPEAL_LENGTH = 1000;
/** Shorter ones say nothing that could be checked. */
export const SHORTEST_APPEAL = 10;

export const appealStates = ['open', 'upheld', 'granted'] as const;
export type AppealState = (typeof appealStates)[number];

const bonusAppealSchema = z.object({
  text: z.string(),
  at: instant(),
  /** open, then upheld: the bonus stays taken back; granted: it was given again. */
  state: z.enum(appealStates),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant()),
});

export const bonusRevocationSchema = z.object({
  abuse: z.enum(bonusAbuses),
  /** What was taken when it was decided, or what a waiting bonus would have credited. */
  amount: minor(),
  at: instant(),
  /** Null: none was made yet. */
  appeal: z.nullable(bonusAppealSchema),
});
export type BonusRevocation = z.infer<typeof bonusRevocationSchema>;

export const appealRevocation = defineCall({
  name: 'appealRevocation',
  summary: 'Appeal, once, against a bonus that was taken back; the same text again is the same appeal',
  module: 'WALLET',
  method: 'POST',
  path: '/wps/member/bonuses/appeal',
  auth: 'member',
  request: z.strictObject({ id: z.uuid(), text: text(SHORTEST_APPEAL, APPEAL_LENGTH) }),
  response: bonusRevocationSchema,
  errors: ['bonus_unknown', 'appeal_made'],
});
