import * as z from 'zod/mini';

const seed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const amount = z.int().check(z.minimum(0));

const shot = z.looseObject({
  n: z.int().check(z.minimum(1)),
  weapon: z.string(),
  at: amount,
  x: z.int(),
  y: z.int(),
  targets: z.array(z.object({ fish: amount, species: z.string() })).check(z.maxLength(64)),
  kills: z.array(amount),
  pay: amount,
  pot: z.nullable(amount),
});

const outcome = z.looseObject({
  family: z.literal('fish'),
  theme: z.string(),
  tankSeed: seed,
  bet: z.int().check(z.minimum(1)),
  stake: amount,
  unitsPerPot: z.int().check(z.minimum(1)),
  shots: z.array(shot).check(z.maxLength(1_000)),
  unfired: z.nullable(amount),
  pay: amount,
  returned: amount,
  state: z.enum(['loaded', 'settled', 'refunded']),
});

const document = z.looseObject({
  family: z.literal('fish'),
  roundId: z.string(),
  nonce: amount,
  clientSeed: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  serverSeedHash: z.string(),
  serverSeed: z.nullish(seed),
  outcome,
});

/** The record of a magazine as everybody may read it; the server seed is missing or null until its player changes seeds. */
export type FishDocument = z.infer<typeof document>;
export type FishShot = z.infer<typeof shot>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Accepts the record or the answer of a call that contains it. */
export function readFishDocument(input: unknown): FishDocument | undefined {
  const wrapped = envelope.safeParse(input);
  return document.safeParse(wrapped.success ? wrapped.data.value : input).data;
}
