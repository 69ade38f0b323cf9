import * as z from 'zod/mini';
import { defineCall, filter, instant, minor, text } from '../core/index.ts';

const liveTankSchema = z.object({
  /** A launch at it: `roomId`. */
  roomId: z.string(),
  roomName: z.string(),
  /** Code of the vendor that launches it. */
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The label of its game: the value of `vassalage` filters. */
  vassalage: z.string(),
  theme: z.string(),
  tier: z.enum(['shallow', 'middle', 'deep']),
  seats: z.int(),
  seated: z.int(),
  /** Of one round, in the merchant's currency; null where it has none in it. */
  limits: z.nullable(z.object({ min: minor(), max: minor() })),
  /** What the boss's pot holds, in the same currency. */
  pot: minor(),
});
export type LiveTank = z.infer<typeof liveTankSchema>;

export const liveTanks = defineCall({
  name: 'liveTanks',
  summary: 'Fish tanks with their free seats, bets and pots',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/live_tanks',
  auth: 'visitor',
  request: z.object({ vassalage: filter(text(1, 32)), gameCode: filter(text(1, 64)) }),
  response: z.object({ now: instant(), list: z.array(liveTankSchema) }),
  errors: [],
});
