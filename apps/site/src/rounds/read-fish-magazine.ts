import * as z from 'zod/mini';

const amount = z.int().check(z.nonnegative());

/** A magazine of a fish game in its vendor's document (docs/tables.md). */
const magazine = z.looseObject({
  family: z.literal('fish'),
  tank: z.string(),
  tankName: z.string(),
  theme: z.string(),
  /** Minor units of a round. */
  bet: amount,
  shots: z.array(
    z.looseObject({
      n: z.int(),
      weapon: z.string(),
      targets: z.array(z.object({ fish: z.int(), species: z.string() })),
      /** Places among the targets. */
      kills: z.array(z.int()),
      pay: amount,
      pot: z.nullable(amount),
    }),
  ),
  unfired: z.nullable(amount),
  pay: amount,
  returned: amount,
  state: z.enum(['loaded', 'settled', 'refunded']),
});
export type FishMagazine = z.infer<typeof magazine>;

/** Null for what is no magazine. */
export const readFishMagazine = (outcome: unknown): FishMagazine | null => magazine.safeParse(outcome).data ?? null;
