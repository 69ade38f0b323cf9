import * as z from 'zod/mini';
import { currencyCode, minor } from '../core/index.ts';
import { roomId } from './realtime.ts';

export const pvpGames = ['tongits', 'pusoy-dos', 'pusoy', 'teen-patti', 'callbreak'] as const;
export type PvpGame = (typeof pvpGames)[number];

/** A card room with its live state. Money in minor units. */
export const pvpRoomSchema = z.object({
  roomId: roomId(),
  /** Code of the catalogue. */
  gameCode: z.string(),
  gameName: z.string(),
  game: z.enum(pvpGames),
  currency: currencyCode(),
  /** The unit in which a hand is settled: docs/pvp.md says for each game how many a seat can lose. */
  stake: minor(),
  /** What a seat takes from the balance for one hand: the most that can be lost; more than the least with a carried pot. */
  minBuyIn: minor(),
  maxBuyIn: minor(),
  /** Seats of a hand, and the fewest with which it is dealt. */
  seats: z.int(),
  minSeats: z.int(),
  /** Players in hands and in the queue now; bots are not counted. */
  seated: z.int(),
  waiting: z.int(),
  /** Basis points of the pots, and the most that a hand pays. */
  rake: z.int(),
  rakeCap: minor(),
  /** Seconds for a move. */
  turnSeconds: z.int(),
  speed: z.enum(['classic', 'fast']),
  /** Trial money; bots, which carry a badge, take empty seats here and nowhere else. */
  demo: z.boolean(),
});
export type PvpRoom = z.infer<typeof pvpRoomSchema>;
