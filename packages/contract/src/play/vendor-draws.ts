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

const numero = () => z.string().check(z.regex(/^\d{12}$/));

export const vendorDrawSchema = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: numero(),
  station: z.nullable(z.string()),
  /** `halted`: two computations of a ticket differ, and nothing is paid before a person has decided. */
  state: z.enum(['open', 'closed', 'drawing', 'drawn', 'halted']),
  closesAt: instant(),
  drawsAt: instant(),
  /** Why it is halted. */
  halted: z.nullable(z.string()),
  /** Booked tickets of real play. */
  tickets: z.int(),
  /** By currency: staked, and the most that the draw would pay with the limit of it; minor units. */
  amounts: z.array(z.object({ currency: currencyCode(), staked: minor(), liability: minor(), limit: minor() })),
});

export const liabilitySchema = z.object({
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
