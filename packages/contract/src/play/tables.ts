import * as z from 'zod/mini';
import { defineCall, filter, instant, minor, text } from '../core/index.ts';
import { roomId } from './realtime.ts';
import { tablePhases } from './table-state.ts';

const liveRoomSchema = z.object({
  roomId: roomId(),
  roomName: z.string(),
  /** Code of the vendor that launches it. */
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The label of its game: the value of `vassalage` filters. */
  vassalage: z.string(),
  /** Code of docs/tables.md, with its variant. */
  game: z.string(),
  variant: z.string(),
  phase: z.enum(tablePhases),
  /** When the phase ends; null where it has no end. */
  until: z.nullable(instant()),
  /** Short texts of the last rounds, oldest first. */
  results: z.array(z.string()),
  players: z.int(),
  /** In the merchant's currency; null where it has none in it. */
  limits: z.nullable(z.object({ min: minor(), max: minor() })),
});
export type LiveRoom = z.infer<typeof liveRoomSchema>;

export const liveRooms = defineCall({
  name: 'liveRooms',
  summary: 'Live tables with their phase, last results, limits and players',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/games/live_rooms',
  auth: 'visitor',
  request: z.object({ vassalage: filter(text(1, 32)), gameCode: filter(text(1, 64)) }),
  response: z.object({
    /** The time of the answer. */
    now: instant(),
    list: z.array(liveRoomSchema),
  }),
  errors: [],
});
