import * as z from 'zod/mini';
import { defineCall, filter, instant, text } from '../core/index.ts';
import { pvpRoomSchema } from './pvp-rooms.ts';

/** A card room as the site lists it. */
const cardRoomSchema = z.extend(pvpRoomSchema, {
  /** Code of the vendor that launches it. */
  vendor: z.string(),
  /** The label of its game: the value of `vassalage` filters. */
  vassalage: z.string(),
});
export type CardRoom = z.infer<typeof cardRoomSchema>;

export const roomList = defineCall({
  name: 'roomList',
  summary: "Card rooms in the merchant's currency with seats, queue, stake and rake (spec §7)",
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  auth: 'visitor',
  request: z.object({
    vassalage: filter(text(1, 32)),
    gameCode: filter(text(1, 64)),
    /** Rooms of trial money too. */
    demo: filter(z.literal('true')),
  }),
  response: z.object({ now: instant(), list: z.array(cardRoomSchema) }),
  errors: [],
});
