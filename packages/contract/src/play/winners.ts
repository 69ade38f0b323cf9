import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, queryInt, text } from '../core/index.ts';
import { gameCategories } from './games.ts';

export const winnerSchema = z.object({
  /** Unique, for lists. */
  id: z.string(),
  /** Masked on the server: the first two letters of the name. */
  player: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  gameType: z.enum(gameCategories),
  imageUrl: z.string(),
  currency: currencyCode(),
  staked: minor(),
  paid: minor(),
  /** Paid / staked, two decimals. */
  multiple: z.number(),
  at: instant(),
  /** A round of the demonstration: nobody won real money. */
  demonstration: z.boolean(),
});
export type Winner = z.infer<typeof winnerSchema>;

export const rankList = defineCall({
  name: 'rankList',
  summary: 'Winner board from settled rounds (spec §7): the newest wins, or the largest of a period',
  module: 'WINNERS',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  auth: 'visitor',
  request: z.object({
    gameCategory: filter(z.enum(['ALL', ...gameCategories])),
    board: filter(z.enum(['newest', 'day', 'week'])),
    language: filter(text(2, 5)),
    /** Spec §9: 20. */
    limitNum: filter(queryInt(1, 20)),
  }),
  response: z.object({ list: z.array(z.object({ vo: winnerSchema })) }),
  errors: [],
});
