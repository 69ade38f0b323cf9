import * as z from 'zod/mini';
import { positiveMinor } from '../core/index.ts';

/** The most that `rewardMax` may be: 131,000.00 (spec §9). */
export const MOST_REWARD = 13_100_000;

/**
 * From these rewards on, minor units, a member needs a Zalo or a WhatsApp contact to take one, and `rewardMax` is the most
 * of one promotion's reward; left out: no condition.
 */
export const contactRulesSchema = z.strictObject({
  zaloFrom: z.optional(positiveMinor()),
  whatsappFrom: z.optional(positiveMinor()),
  rewardMax: z.optional(positiveMinor().check(z.lte(MOST_REWARD))),
});
