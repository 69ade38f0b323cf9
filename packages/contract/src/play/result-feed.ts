import * as z from 'zod/mini';

const number = z.string().check(z.regex(/^\d{1,8}$/));

/** What a feed of official lottery numbers answers about the draw of a day (docs/lottery.md). */
export const resultReportSchema = z.object({
  date: z.iso.date(),
  station: z.optional(z.nullable(z.string())),
  /** All numbers are drawn. */
  final: z.boolean(),
  prizes: z.record(z.string().check(z.maxLength(16)), z.array(number).check(z.maxLength(100))),
});
