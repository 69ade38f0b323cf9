import * as z from 'zod/mini';
import { filter, instant, queryInt } from './index.ts';

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

/** `2026-11-23`. */
const day = () => z.iso.date().check(z.regex(/^2/));

/** The page of a member's record: days of the merchant's time zone, both included, and the page's number, from 1 on. */
export const recordSelection = {
  from: filter(day()),
  until: filter(day()),
  page: filter(queryInt(1, 1_000_000)),
  /** A file asks for many lines at once. */
  limit: filter(queryInt(1, 1000)),
};

/** Lines of a page of a record, when the request names no other number. */
export const RECORD_PAGE_SIZE = 20;
