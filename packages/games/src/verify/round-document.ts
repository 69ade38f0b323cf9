import * as z from 'zod/mini';
import type { RoundBook } from '../slots/round-book.ts';
import type { RoundJackpot } from './verify-slot-round.ts';

/** A finished round as everybody may read it; the server seed is missing or null until it is revealed. */
export interface RoundDocument {
  roundId: string;
  game: string;
  version: string;
  /** Minor units. */
  stake: number;
  serverSeed?: string | null | undefined;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  outcome: RoundBook;
  /** Of a free round: which one of how many. Nothing was staked. */
  freeRound?: { number: number; of: number } | undefined;
  jackpot?: RoundJackpot | undefined;
}

// Checks the outer shape only: every event is compared with the recomputed one anyway.
const outcome = z.looseObject({
  game: z.string(),
  version: z.string(),
  stake: z.number(),
  events: z.array(z.looseObject({ type: z.string() })),
  totalPay: z.number(),
});

const roundDocument = z.looseObject({
  roundId: z.string(),
  game: z.string(),
  version: z.string(),
  stake: z.number(),
  serverSeed: z.nullish(z.string()),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  outcome,
  freeRound: z.optional(z.looseObject({ number: z.number(), of: z.number() })),
  jackpot: z.optional(
    z.object({
      number: z.number(),
      seed: z.number(),
      contributed: z.number(),
      collected: z.nullable(z.number()),
      won: z.number(),
    }),
  ),
});

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

export type ReadRoundDocument = { ok: true; round: RoundDocument } | { ok: false; field: string };

/** Accepts the document itself, or the answer of a call that contains it; names the wrong field. */
export function readRoundDocument(input: unknown): ReadRoundDocument {
  const wrapped = envelope.safeParse(input);
  const parsed = roundDocument.safeParse(wrapped.success ? wrapped.data.value : input);
  if (!parsed.success) return { ok: false, field: parsed.error.issues[0]?.path.join('.') ?? '' };
  return { ok: true, round: { ...parsed.data, outcome: parsed.data.outcome as unknown as RoundBook } };
}
