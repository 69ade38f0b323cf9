import * as z from 'zod/mini';

// The exchange format of published par sheets: symbols are numbered, lines hold rows from 1 (top), pays by count.
const count = z.number().check(z.nonnegative());
const symbol = z.int().check(z.nonnegative());
const payRow = z.array(count);
const symbolKey = z.string().check(z.regex(/^\d+$/, 'is not a symbol number'));
const reels = z.array(z.array(symbol).check(z.minLength(1))).check(z.minLength(1));

const sheetFields = {
  id: z.string().check(z.minLength(1)),
  /** Reels and rows. */
  grid: z.tuple([z.int().check(z.positive()), z.int().check(z.positive())]),
  lines: z.array(z.array(z.int().check(z.positive()))).check(z.minLength(1)),
  symbols: z.optional(z.record(symbolKey, z.string())),
  reel_sets: z.array(z.object({ reels, published_rtp_percent: z.optional(z.number()) })).check(z.minLength(1)),
};

const linesSheet = z.object({
  ...sheetFields,
  kind: z.literal('lines_lr'),
  line_pay: z.record(symbolKey, payRow),
  scatter: z.nullish(z.object({ sym: symbol, pay_total_bet: payRow })),
  wild: z.nullish(z.object({ sym: symbol, mult: z.number().check(z.positive()) })),
  free_spins: z.nullish(
    z.object({
      count_by_scatters: z.array(z.int().check(z.nonnegative())),
      all_wins_mult: z.number().check(z.positive()),
      retrigger: z.boolean(),
      own_reels: z.boolean(),
    }),
  ),
  bonus_reels: z.nullish(reels),
});

const threeOfAKindSheet = z.object({
  ...sheetFields,
  kind: z.literal('three_of_a_kind'),
  line_pay3: z.record(symbolKey, count),
  fill_multiplier: z.nullish(z.object({ symbols: z.array(symbol), mult: z.number().check(z.positive()) })),
});

const diamondSheet = z.object({
  ...sheetFields,
  kind: z.literal('diamond'),
  symbols: z.record(symbolKey, z.string()),
  wild_mult: z.number().check(z.positive()),
  line_pay3: z.record(symbolKey, count),
  any_bar: count,
  cherry: z.nullish(z.null()),
  diamond_alone: z.record(symbolKey, count),
});

const parSheetGame = z.discriminatedUnion('kind', [linesSheet, threeOfAKindSheet, diamondSheet]);
export const parSheetFile = z.object({ games: z.array(parSheetGame).check(z.minLength(1)) });

export type ParSheetGame = z.infer<typeof parSheetGame>;
export type LinesSheet = z.infer<typeof linesSheet>;
export type ThreeOfAKindSheet = z.infer<typeof threeOfAKindSheet>;
export type DiamondSheet = z.infer<typeof diamondSheet>;
