import * as z from 'zod/mini';

const digits = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));
const seed = digits(64);
const amount = z.int().check(z.minimum(0));
const card = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));

const document = z.looseObject({
  family: z.literal('table'),
  roundId: z.string(),
  game: z.string(),
  variant: z.string(),
  /** The number of the round in the chain, from 1. */
  nonce: z.int().check(z.minimum(1), z.maximum(16_384)),
  serverSeed: z.nullish(seed),
  serverSeedHash: z.string(),
  chainStart: seed,
  contributions: z.array(digits(32)),
  beacon: z.nullish(seed),
  /** Of a round that named a round of a public beacon: which, and the signature that gives `beacon`. */
  beaconProof: z.nullish(
    z.object({ chain: seed, round: z.int().check(z.minimum(1)), signature: z.nullish(digits(96)) }),
  ),
  /** `beacon_silent`: the named round did not come, so nothing was drawn, and every bet went back. */
  voidReason: z.nullish(z.literal('beacon_silent')),
  clientSeed: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  /** What a game of shoes had before the round: how many of AC 2C … KS. `fresh` is before its first round. */
  shoe: z.nullish(z.object({ left: z.array(amount.check(z.maximum(8))).check(z.length(52)), fresh: z.boolean() })),
  /** Cards that a fresh shoe burned. */
  burned: z.optional(z.array(card)),
  outcome: z.record(z.string(), z.unknown()),
  /** Where bets closed at a moment that was locked in: so many of the last milliseconds went unused. */
  closing: z.nullish(
    z.object({
      commitment: seed,
      seed: z.nullable(seed),
      withinMs: z.int().check(z.minimum(1), z.maximum(60_000)),
      earlyMs: z.nullable(amount),
      announcedUntil: z.nullish(amount),
      closedAt: z.nullish(amount),
    }),
  ),
  /** Stakes and returns in minor units. */
  spots: z.record(z.string(), amount),
  returns: z.record(z.string(), amount),
  total: amount,
});

/** A ticket of a table as everybody may read it; the server seed is missing or null while bets are taken. */
export type TableDocument = z.infer<typeof document>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** As the betting record shows every kind of round: the document is its outcome. */
const record = z.looseObject({ family: z.literal('table'), outcome: z.looseObject({ family: z.literal('table') }) });

/** Accepts the document itself, the record of its round, or the answer of a call that contains one of them. */
export function readTableDocument(input: unknown): TableDocument | undefined {
  const wrapped = envelope.safeParse(input);
  const given = wrapped.success ? wrapped.data.value : input;
  const recorded = record.safeParse(given);
  return document.safeParse(recorded.success ? recorded.data.outcome : given).data;
}
