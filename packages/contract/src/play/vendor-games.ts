import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, positiveMinor } from '../core/index.ts';
import { roundDocumentSchema } from './betting-record.ts';

/**
 * Calls that the platform makes to a vendor, signed with the platform's key in the same way. Paths are relative to the
 * vendor's base address.
 */
const id = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));

export const vendorGames = defineCall({
  name: 'vendorGames',
  summary: 'The vendor lists its games',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/games',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({}),
  response: z.object({
    games: z.array(
      z.object({
        gameCode: id(),
        name: z.string(),
        /** The label under which the vendor publishes it. */
        label: z.string(),
        labelName: z.string(),
        /** Path of the brand's lettering on the vendor's origin. */
        labelImage: z.string(),
        category: z.string(),
        /**
         * Kinds that players filter by, for example JP jackpot, TG table, AC arcade, BG bingo; empty for an ordinary
         * slot.
         */
        classify: z.array(z.string().check(z.regex(/^[A-Z]{2,8}$/))).check(z.maxLength(8)),
        /** Lines that a stake covers; 0 for a game without lines, such as one that pays by ways. */
        lines: z.int().check(z.nonnegative()),
        rtp: z.number(),
        minBet: z.partialRecord(currencyCode(), minor()),
        /** Path of the tile on the vendor's origin. */
        image: z.string(),
        /** Path of the client on the vendor's origin; `#t=<launch token>` is appended. */
        client: z.string(),
        demo: z.boolean(),
        /** `transfer`: played from the vendor's own wallet of the player, which the platform's transfers fill. */
        wallet: z.optional(z.enum(['seamless', 'transfer'])),
        /** Stakes at which it gives free rounds, by currency; absent: it gives none. */
        freeRoundStakes: z.optional(z.partialRecord(currencyCode(), z.array(positiveMinor()).check(z.maxLength(100)))),
        /** Of a lottery: the play that it opens with. */
        defaultPlayType: z.optional(z.string().check(z.regex(/^[\w-]{0,32}$/))),
        /**
         * The series that it is part of, the same in each of its games; lists show one entry for them, with this name and
         * the picture at this path. Its code is no game's. Absent: the game stands by itself.
         */
        series: z.optional(z.object({ code: id(), name: z.string(), image: z.string() })),
      }),
    ),
  }),
  errors: ['signature_invalid', 'signature_expired'],
});

export const vendorRoundDocument = defineCall({
  name: 'vendorRoundDocument',
  summary: 'The vendor answers how a round was decided',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/round',
  auth: 'provider',
  servedBy: 'vendor',
  request: z.strictObject({ roundId: id() }),
  response: roundDocumentSchema,
  errors: ['signature_invalid', 'signature_expired', 'round_unknown'],
});

export const vendorRevealRound = defineCall({
  name: 'vendorRevealRound',
  summary: 'The vendor changes the seeds of the player of a round, and answers the round with its server seed revealed',
  module: 'STUDIO',
  method: 'POST',
  path: '/platform/v1/reveal',
  auth: 'provider',
  servedBy: 'vendor',
  /** `clientSeed` is the player's seed from now on. It is unused when the round's server seed was revealed before. */
  request: z.strictObject({ roundId: id(), clientSeed: z.string().check(z.maxLength(256)) }),
  response: roundDocumentSchema,
  errors: ['signature_invalid', 'signature_expired', 'round_unknown', 'round_in_progress', 'client_seed_invalid'],
});
