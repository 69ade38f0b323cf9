import * as z from 'zod/mini';
import { currencyCode, defineCall, minor } from '../core/index.ts';
import { gameCategories } from '../play/games.ts';
import { clubLabelSchema } from './session.ts';

/** Ranks that play reaches and keeps (docs/rewards.md, "Ranks"). Amounts are weighted valid bets, minor units. */

/** What is left when all of it is played in one category of games. */
const byCategory = z.partialRecord(z.enum(gameCategories), minor());

export const rankSchema = z.object({
  currency: currencyCode(),
  /** The rank that play reached; rank 0 is everybody's. */
  rank: clubLabelSchema,
  /** The club that operators gave the member, which counts instead; null without one. */
  club: z.nullable(clubLabelSchema),
  lifetime: minor(),
  next: z.nullable(z.extend(clubLabelSchema, { need: minor(), left: minor(), byCategory })),
  /** What keeps the rank in the month that counts; null where nothing is needed. */
  monthly: z.nullable(
    z.object({
      /** First day of the month that counts, YYYY-MM-DD of the merchant: the present one, or the next after a rise. */
      month: z.string(),
      need: minor(),
      played: minor(),
      left: minor(),
      byCategory,
      /** The month before missed it: another miss drops one level. */
      warned: z.boolean(),
    }),
  ),
  /** A lost rank that comes back with a month of this play; null: none was lost. */
  restore: z.nullable(z.extend(clubLabelSchema, { need: minor() })),
  ladder: z.array(z.extend(clubLabelSchema, { need: minor(), monthly: minor(), reward: minor(), rebateBp: z.int() })),
  /** Valid bets of the lifetime by category, and what of them counts. */
  play: z.array(z.object({ category: z.enum(gameCategories), valid: minor(), counted: minor() })),
});
export type MemberRank = z.infer<typeof rankSchema>;

export const memberRank = defineCall({
  name: 'memberRank',
  summary: 'The rank of the member, what is left to the next one, and what keeps it',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/member/rank',
  auth: 'member',
  request: z.object({}),
  response: rankSchema,
  errors: [],
});
