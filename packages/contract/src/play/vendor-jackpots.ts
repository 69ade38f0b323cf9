import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, text } from '../core/index.ts';

const id = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

/** What a round does to the pot of its game, sent with the win that ends the round; minor units. */
export const roundJackpotSchema = z.strictObject({
  /** Of the pot that the round puts into: the first of a game, merchant and currency is number 1. */
  number: z.int().check(z.positive(), z.lte(2_147_483_647)),
  /** What that pot began with. */
  seed: minor(),
  contributed: positiveMinor(),
  /** Put by for the seeds of later pots. */
  reserved: minor(),
  /** What it won of the pot; a part of the win's amount. */
  won: minor(),
});
export type RoundJackpotFigures = z.infer<typeof roundJackpotSchema>;

export const vendorJackpots = defineCall({
  name: 'vendorJackpots',
  summary: 'The vendor answers what the pots of its jackpots hold for the players of a merchant',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/jackpots',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({ merchant: text(0, 64), currency: currencyCode() }),
  response: z.object({
    jackpots: z
      .array(
        z.object({
          gameCode: id(),
          number: z.int(),
          /** Minor units, as the seed. */
          amount: minor(),
          seed: minor(),
          /** Minor units of stakes to one win, on average. */
          oneIn: z.int(),
          potPercent: z.number(),
          seedPercent: z.number(),
          lastWin: z.nullable(z.object({ roundId: id(), amount: minor(), at: instant() })),
        }),
      )
      .check(z.maxLength(200)),
  }),
  errors: ['signature_invalid', 'signature_expired'],
});
