import * as z from 'zod/mini';

const positive = z.int().check(z.positive());

const document = z.looseObject({
  family: z.literal('raffle'),
  raffleId: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  kind: z.enum(['draw', 'instant']),
  commitment: z.string(),
  serverSeed: z.nullish(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  prizes: z.array(z.object({ amount: positive, count: positive, oneIn: z.nullable(positive) })),
  root: z.nullish(z.string()),
  tickets: z.array(z.object({ number: positive, holder: z.string() })),
  winners: z.array(z.object({ number: positive, amount: positive })),
  claims: z.array(z.object({ nonce: positive, prize: z.nullable(z.int().check(z.nonnegative())) })),
});

/** A raffle as everybody may read it; the server seed is missing or null until it has ended. */
export type RaffleDocument = z.infer<typeof document>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Accepts the document itself, or the answer of a call that contains it; undefined for anything else. */
export function readRaffleDocument(input: unknown): RaffleDocument | undefined {
  const wrapped = envelope.safeParse(input);
  const parsed = document.safeParse(wrapped.success ? wrapped.data.value : input);
  return parsed.success ? parsed.data : undefined;
}
