import * as z from 'zod/mini';
import { instant, queryInt } from './index.ts';

/** The page of a list that an operator asks for. */
export const paging = {
  page: z.optional(queryInt(1, 100_000)),
  perPage: z.optional(queryInt(1, 100)),
};

/** A time range: from the first instant on, before the second. */
export const period = {
  from: z.optional(instant()),
  until: z.optional(instant()),
};
