import * as z from 'zod/mini';

const digits = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));
const seed = digits(64);
const amount = z.int().check(z.minimum(0));
const place = amount.check(z.maximum(155));
const card = z.string().check(z.regex(/^[A2-9TJQK][CDHS]$/));
const cards = z.array(card).check(z.maxLength(13));

const move = z.looseObject({
  kind: z.string(),
  card: z.optional(card),
  cards: z.optional(cards),
  meld: z.optional(z.int()),
  front: z.optional(cards),
  middle: z.optional(cards),
  back: z.optional(cards),
  double: z.optional(z.boolean()),
  tricks: z.optional(z.int()),
});
export type RecordedMove = z.infer<typeof move>;

const result = z.object({ escrow: amount, pay: amount, rake: amount, net: z.int() });

const document = z.looseObject({
  family: z.literal('hand'),
  roundId: z.string(),
  game: z.string(),
  stake: amount,
  state: z.enum(['playing', 'settled', 'refunded']),
  you: z.int(),
  dealer: z.int(),
  /** Of Tongits: stakes of each seat in the pot before this hand, and who won the hand before. */
  carried: z.nullish(z.object({ antes: amount, lastWinner: z.nullable(z.int()) })),
  /** The number of the hand in the chain, from 1. */
  nonce: z.int().check(z.minimum(1), z.maximum(16_384)),
  serverSeed: z.nullish(seed),
  chainStart: seed,
  contributions: z.array(digits(32)),
  clientSeed: seed,
  leaves: z.array(seed).check(z.minLength(52), z.maxLength(156)),
  root: seed,
  shown: z.array(z.object({ place, card, salt: digits(32) })),
  moves: z.array(z.object({ seat: z.int(), move })),
  seats: z.array(z.object({ bot: z.boolean(), result: z.nullable(result) })).check(z.minLength(2), z.maxLength(5)),
  gross: z.nullable(z.array(z.int())),
  pots: z.array(z.object({ amount, seats: z.array(z.int()), rake: amount })),
  rake: amount,
  rakeRule: z.object({ bp: amount, cap: amount }),
});

/** A hand of a card room as a seat saw it; the server seed is missing or null for a day. */
export type HandDocument = z.infer<typeof document>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** As the betting record shows every kind of round: the document is its outcome. */
const record = z.looseObject({ family: z.literal('hand'), outcome: z.looseObject({ family: z.literal('hand') }) });

/** Accepts the document itself, the record of its round, or the answer of a call that contains one of them. */
export function readHandDocument(input: unknown): HandDocument | undefined {
  const wrapped = envelope.safeParse(input);
  const given = wrapped.success ? wrapped.data.value : input;
  const recorded = record.safeParse(given);
  return document.safeParse(recorded.success ? recorded.data.outcome : given).data;
}
