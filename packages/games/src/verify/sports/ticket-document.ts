import * as z from 'zod/mini';

const amount = z.int().check(z.nonnegative());
const share = z.string().check(z.regex(/^\d{1,40}\/[1-9]\d{0,40}$/));

const leg = z.looseObject({
  match: z.string(),
  market: z.int(),
  specifiers: z.string(),
  outcome: z.string(),
  /** Thousandths. */
  odds: z.int().check(z.gte(1_001)),
  banker: z.boolean(),
  /** Null while it is open. */
  result: z.nullable(z.enum(['win', 'half_win', 'void', 'half_lose', 'lose'])),
  /** What the stake of the leg is multiplied by: `n/d`. */
  factor: z.nullable(share),
});

const outcome = z.looseObject({
  type: z.union([z.enum(['single', 'multiple']), z.object({ system: z.string() }), z.object({ of: z.int() })]),
  lines: z.int().check(z.positive()),
  stake: amount,
  /** Null: the stake is divided by the lines. */
  stakePerLine: z.nullable(amount),
  maxWin: amount,
  legs: z.array(leg).check(z.minLength(1), z.maxLength(20)),
  share,
  cashOuts: z.array(z.looseObject({ percent: z.int(), amount })),
  due: z.nullable(amount),
  paid: amount,
  overpaid: amount,
});

const document = z.looseObject({ roundId: z.string(), family: z.literal('ticket'), stake: amount, outcome });

/** A ticket of the sportsbook as everybody may read it who knows its id. */
export type TicketDocument = z.infer<typeof document>;

const envelope = z.looseObject({ success: z.literal(true), value: z.unknown() });

/** Accepts the document itself, or the answer of a call that contains it; undefined for anything else. */
export function readTicketDocument(input: unknown): TicketDocument | undefined {
  const wrapped = envelope.safeParse(input);
  const parsed = document.safeParse(wrapped.success ? wrapped.data.value : input);
  return parsed.success ? parsed.data : undefined;
}
