import * as z from 'zod/mini';
import { defineCall, filter, instant, queryInt, text } from '../core/index.ts';
import { prizeModes } from './games.ts';

const prizeMode = () => filter(z.enum(prizeModes));
const device = () => filter(text(1, 16));

const menuGameSchema = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Spec §9. */
  accountTypeName: z.literal('TCG_LOTTO_VN'),
  /** Code of the vendor that launches it. */
  vendor: z.string(),
  /** The draw that closes next; null where none is planned. */
  numero: z.nullable(z.string()),
  /** Seconds until its close, and from there to the draw. */
  remainTime: z.int(),
  lockTime: z.int(),
  isSale: z.boolean(),
  lastNumero: z.nullable(z.string()),
  /** The last numbers, separated by commas; empty before the first draw. */
  winNo: z.string(),
  /** Its numbers are past results, played with trial money only. */
  demonstration: z.boolean(),
  /** Its numbers are hashes of blocks of the vendor's own chain, not of a public one. */
  simulatedBlocks: z.optional(z.literal(true)),
});
export type LotteryMenuGame = z.infer<typeof menuGameSchema>;

export const lotteryGameMenu = defineCall({
  name: 'lotteryGameMenu',
  summary: 'Lottery games by group, with the draw on sale and the last numbers (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  auth: 'visitor',
  request: z.object({ prizeMode: prizeMode(), device: device() }),
  /** By the code of the group. */
  response: z.record(z.string(), z.object({ name: z.string(), icon: z.string(), gameMenus: z.array(menuGameSchema) })),
  errors: [],
});

export const recentLotteryGames = defineCall({
  name: 'recentLotteryGames',
  summary: 'The lottery games that the member opened last, 12 at most (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  auth: 'member',
  request: z.object({ prizeMode: prizeMode(), device: device() }),
  response: z.object({ list: z.array(menuGameSchema) }),
  errors: ['in_need_true_account'],
});

export const latestNumbers = defineCall({
  name: 'latestNumbers',
  summary: 'The last opened numbers of each lottery game, and its next draw (spec §7)',
  module: 'OPENEDNUMBERS',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  auth: 'visitor',
  request: z.object({ gameCode: z.optional(text(1, 32)) }),
  response: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        numero: z.string(),
        winNo: z.string(),
        openedAt: instant(),
        next: z.nullable(z.object({ numero: z.string(), closesAt: instant() })),
      }),
    ),
  }),
  errors: [],
});

export const openedNumbers = defineCall({
  name: 'openedNumbers',
  summary: 'Numbers of past lottery draws, newest first, 100 by default, every game among them (spec §7, §9)',
  module: 'OPENEDNUMBERS',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'visitor',
  request: z.object({ count: z.optional(queryInt(1, 100)), gameCode: z.optional(text(1, 32)) }),
  response: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        /** The name or number of the draw. */
        numero: z.string(),
        openedAt: instant(),
        numbers: z.array(z.string()),
        /** Drawn by this operator, published in this data set. */
        source: z.string(),
        /** Past results that a demonstration plays again. */
        demonstration: z.boolean(),
        /** Hashes of blocks of the vendor's own chain, not of a public one. */
        simulatedBlocks: z.optional(z.literal(true)),
        /** Where anyone can check a draw of a vendor; null for published results of others. */
        proofUrl: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
