import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor } from '../core/index.ts';

export const bookedJackpotSchema = z.object({
  /** `<vendor>/<gameCode>/<currency of the books>`. */
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  currency: currencyCode(),
  /** In trial money, apart from everything else. */
  trial: z.boolean(),
  /** From the books, minor units: pot = seeds + contributed − won, reserve = reserved − seeds. */
  seeds: minor(),
  contributed: minor(),
  reserved: minor(),
  won: minor(),
  wins: z.int(),
  pot: z.int(),
  reserve: z.int(),
  /** What the vendor shows and would pay; rounds that have not ended are in it already. Null: no answer, or trial money. */
  shown: z.nullable(minor()),
  lastWin: z.nullable(z.object({ amount: minor(), at: instant(), roundId: z.string() })),
});
export type BookedJackpot = z.infer<typeof bookedJackpotSchema>;

export const boJackpots = defineCall({
  name: 'boJackpots',
  summary: 'Jackpots in the books of the merchant, and what their vendors show',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/jackpots',
  auth: 'operator:play.read',
  request: z.object({}),
  response: z.object({ list: z.array(bookedJackpotSchema) }),
  errors: [],
});
