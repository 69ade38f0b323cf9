import * as z from 'zod/mini';
import { queryInt } from './core/index.ts';

/** The page of a list that an operator asks for. */
export const paging = {
  page: z.optional(queryInt(1, 100_000)),
  perPage: z.optional(queryInt(1, 100)),
};
