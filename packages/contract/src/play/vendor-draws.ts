import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, SHORTEST_REASON, text } from '../core/index.ts';

/** What the platform's operators see and decide of a vendor's lottery draws, signed like all calls to vendors. */
const asked = {
  module: 'STUDIO',
  method: 'POST',
  auth: 'provider',
  servedBy: 'vendor',
} as const;
const errors = ['signature_invalid', 'signature_expired'] as const;

/** Characters of the numbers of a draw as text. */
export const LONGEST_NUMBERS = 1000;

const numero = () => z.string().check(z.regex(/^\d{12}$/));

/** What the sources of official numbers say about a draw; numbers in their canonical text (docs/lottery.md). */
const resultsSchema = z.object({
  /** In which at least two sources agree, and no other contradicts; null where there are none. */
  agreed: z.nullable(z.string()),
  sources: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['waiting', 'partial', 'final', 'refused']),
      numbers: z.nullable(z.string()),
      /** Why it is refused: not readable, of another draw, a number twice in a prize, or it went back. */
      flaw: z.nullable(z.enum(['unreadable', 'other_draw', 'repeated', 'changed'])),
      at: z.nullable(instant()),
    }),
  ),
  /** Announced, newest version; null before. */
  version: z.int(),
  numbers: z.nullable(z.string()),
  /** What corrections changed so far, by currency: missing wins, the part of them that is booked, and what was overpaid. */
  corrected: z.array(z.object({ currency: currencyCode(), added: minor(), booked: minor(), overpaid: minor() })),
});

export const vendorDrawSchema = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: numero(),
  station: z.nullable(z.string()),
  /**
   * `halted`: two computations of a ticket differ, and nothing is paid before a person has decided. `settled`: an official
   * draw whose numbers may still be corrected.
   */
  state: z.enum(['open', 'closed', 'drawing', 'drawn', 'halted', 'settled']),
  closesAt: instant(),
  drawsAt: instant(),
  /** Why it is halted. */
  halted: z.nullable(z.string()),
  /** Booked tickets of real play. */
  tickets: z.int(),
  /** By currency: staked, and the most that the draw would pay with the limit of it; minor units. */
  amounts: z.array(z.object({ currency: currencyCode(), staked: minor(), liability: minor(), limit: minor() })),
  /** Of a draw with official numbers. */
  results: z.optional(resultsSchema),
});

export const liabilitySchema = z.object({
  /** Code of the merchant whose players bet it, and whose limit it is. */
  merchant: z.optional(z.string()),
  currency: currencyCode(),
  /** A play and one of its numbers, as the studio writes them. */
  play: z.string(),
  number: z.string(),
  /** What the draw pays if the number comes, and the limit of it; minor units. */
  amount: minor(),
  limit: minor(),
});

export const vendorOpenDraws = defineCall({
  ...asked,
  name: 'vendorOpenDraws',
  summary: 'The vendor lists its draws that have tickets or are halted, and are not settled, the first to close first',
  path: '/platform/v1/lottery/draws',
  request: z.strictObject({}),
  response: z.object({ draws: z.array(vendorDrawSchema) }),
  errors,
});

export const vendorDrawLiability = defineCall({
  ...asked,
  name: 'vendorDrawLiability',
  summary: 'What a draw would pay by number, the largest amounts first, a hundred at most',
  path: '/platform/v1/lottery/liability',
  request: z.strictObject({ gameCode: text(1, 32), numero: numero() }),
  response: z.object({ list: z.array(liabilitySchema) }),
  errors: [...errors, 'draw_unknown'],
});

export const vendorSettleAgain = defineCall({
  ...asked,
  name: 'vendorSettleAgain',
  summary: 'Compute a halted draw again: it is settled if both computations agree now, and halted again if not',
  path: '/platform/v1/lottery/settle-again',
  request: z.strictObject({ gameCode: text(1, 32), numero: numero(), reason: text(SHORTEST_REASON, 200) }),
  response: z.object({}),
  errors: [...errors, 'draw_unknown', 'draw_closed'],
});

/** What a settlement would do to tickets of real play. */
export const previewSchema = z.object({
  /** Tickets that were computed, and whether those are all: a large draw may take too long for an answer. */
  tickets: z.int(),
  complete: z.boolean(),
  /** Tickets that are paid more or less than by now. */
  changed: z.int(),
  /** Tickets on which the two computations differ: nothing of the draw would be paid. */
  differing: z.int(),
  /** By currency: paid in all, what is missing of it, and what was paid too much and stays. */
  amounts: z.array(z.object({ currency: currencyCode(), paid: minor(), added: minor(), overpaid: minor() })),
});

export const vendorPreviewSettlement = defineCall({
  ...asked,
  name: 'vendorPreviewSettlement',
  summary: 'What the settlement of a draw would pay, by these numbers or by the announced ones; nothing changes',
  path: '/platform/v1/lottery/preview',
  request: z.strictObject({
    gameCode: text(1, 32),
    numero: numero(),
    /** Null: the announced ones. */
    numbers: z.nullable(text(1, LONGEST_NUMBERS)),
  }),
  response: previewSchema,
  errors: [...errors, 'draw_unknown', 'draw_state', 'numbers_invalid'],
});

/** The operators who confirm, by name; none: the numbers are only checked. */
const confirmedBy = (most: number) =>
  z.array(text(1, 64)).check(
    z.maxLength(most),
    z.refine((names) => new Set(names).size === names.length),
  );

export const vendorPublishResult = defineCall({
  ...asked,
  name: 'vendorPublishResult',
  summary: 'Announce official numbers: one operator where two sources agree in every number, else two',
  path: '/platform/v1/lottery/result',
  request: z.strictObject({
    gameCode: text(1, 32),
    numero: numero(),
    numbers: text(1, LONGEST_NUMBERS),
    confirmedBy: confirmedBy(2),
  }),
  response: z.object({}),
  errors: [...errors, 'draw_unknown', 'draw_state', 'numbers_invalid', 'results_differ'],
});

export const vendorCorrectResult = defineCall({
  ...asked,
  name: 'vendorCorrectResult',
  summary: 'Correct official numbers of a settled draw: missing wins are paid, what was paid too much stays',
  path: '/platform/v1/lottery/correct',
  request: z.strictObject({
    gameCode: text(1, 32),
    numero: numero(),
    numbers: text(1, LONGEST_NUMBERS),
    /** Public. */
    reason: text(SHORTEST_REASON, 200),
    /** Which version this is: a repeat is no further one. */
    version: z.int().check(z.gte(2), z.lte(100)),
    confirmedBy: confirmedBy(2).check(z.refine((names) => names.length !== 1)),
  }),
  response: z.object({}),
  errors: [...errors, 'draw_unknown', 'draw_state', 'numbers_invalid'],
});

export const playReturnSchema = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  play: z.string(),
  currency: currencyCode(),
  /** Lines of settled tickets. */
  lines: z.int(),
  staked: minor(),
  paid: minor(),
  /** Paid by staked, and the interval in which the true return lies with 99 %; null for few lines. */
  observed: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** What the play's best selection returns; null for a play that is not offered any more. */
  promised: z.nullable(z.number()),
  /** It returns more than that, by five standard deviations. */
  alarm: z.boolean(),
});

export const vendorPlayReturns = defineCall({
  ...asked,
  name: 'vendorPlayReturns',
  summary: 'What each play of the lotteries returned in real play of the last days, with its 99 % interval',
  path: '/platform/v1/lottery/returns',
  request: z.strictObject({ days: z.int().check(z.gte(1), z.lte(31)) }),
  response: z.object({ list: z.array(playReturnSchema) }),
  errors,
});
