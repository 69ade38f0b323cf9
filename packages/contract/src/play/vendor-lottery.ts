import * as z from 'zod/mini';
import { defineCall, instant, SHORTEST_REASON, text } from '../core/index.ts';

/** What the platform asks of a vendor of lotteries, signed like all its calls (docs/vendor-wallet.md). */
const asked = {
  module: 'STUDIO',
  method: 'POST',
  auth: 'provider',
  servedBy: 'vendor',
  errors: ['signature_invalid', 'signature_expired'],
} as const;

const game = {
  gameCode: z.string(),
  gameName: z.string(),
  group: z.string(),
  groupName: z.string(),
  prizeMode: z.string(),
};

/** The numbers of a draw as texts, leading zeros kept. */
const winNo = z.array(z.string());

export const vendorLotteryMenu = defineCall({
  ...asked,
  name: 'vendorLotteryMenu',
  summary: 'The vendor lists its lottery games with the draw on sale and the last numbers',
  path: '/platform/v1/lottery/menu',
  request: z.strictObject({}),
  response: z.object({
    games: z.array(
      z.object({
        ...game,
        /** The draw that closes next. */
        numero: z.nullable(z.string()),
        closesAt: z.nullable(instant()),
        drawsAt: z.nullable(instant()),
        onSale: z.boolean(),
        lastNumero: z.nullable(z.string()),
        winNo,
        openedAt: z.nullable(instant()),
        /** Its numbers are past results, played with trial money only. */
        demonstration: z.boolean(),
        /** Its numbers are hashes of blocks of the vendor's own chain, not of a public one. */
        simulatedBlocks: z.optional(z.literal(true)),
      }),
    ),
  }),
});

export const vendorLotteryNumbers = defineCall({
  ...asked,
  name: 'vendorLotteryNumbers',
  summary: 'The vendor lists the numbers of its last draws, newest first, up to 100 of each game',
  path: '/platform/v1/lottery/numbers',
  request: z.strictObject({}),
  response: z.object({
    draws: z.array(
      z.object({
        ...game,
        numero: z.string(),
        openedAt: instant(),
        winNo,
        demonstration: z.boolean(),
        /** Its numbers are hashes of blocks of the vendor's own chain, not of a public one. */
        simulatedBlocks: z.optional(z.literal(true)),
        /** Path on the vendor's origin at which anyone can check the draw. */
        proof: z.string(),
      }),
    ),
  }),
});

export const vendorVoidDraw = defineCall({
  ...asked,
  name: 'vendorVoidDraw',
  summary: 'Cancel a draw that is not settled: every ticket is refunded, the public log says why',
  path: '/platform/v1/lottery/void',
  request: z.strictObject({
    gameCode: text(1, 32),
    numero: z.string().check(z.regex(/^\d{12}$/)),
    /** Public. */
    reason: text(SHORTEST_REASON, 200),
  }),
  response: z.object({ refunded: z.int() }),
  errors: [...asked.errors, 'draw_unknown', 'draw_closed'],
});
