import * as z from 'zod/mini';

/** Money in minor units: a non-negative JSON integer within 2^53 − 1. Strings, floats, NaN and 1e9-style text are refused. */
export const minor = () => z.int().check(z.nonnegative());

/** Money of at least one minor unit. */
export const positiveMinor = () => z.int().check(z.positive());

/** A signed amount in minor units, for statements and differences. */
export const signedMinor = () => z.int();

/** An instant, ISO 8601 in UTC. */
export const instant = () => z.iso.datetime();

export const uuid = () => z.uuid();

/** Refuses control characters and lone surrogates, limits the length, trims. */
export const text = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.trim()),

    z.string().check(z.minLength(minimum), z.maxLength(maximum), z.regex(/^\P{Cc}*$/u)),
  );

/** A code of an authenticator app or a withdrawal PIN; browsers use it as the `pattern` of a field. */
export const SIX_DIGITS = String.raw`\d{6}`;
export const sixDigits = () => z.string().check(z.regex(new RegExp(`^${SIX_DIGITS}$`)));

/** Characters of the longest search text. */
export const LONGEST_SEARCH = 64;

/** Characters of the shortest reason that an operator may give. */
export const SHORTEST_REASON = 3;

/** A whole number in a query string. */
export const queryInt = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
    z.int().check(z.gte(minimum), z.lte(maximum)),
  );

/** A filter of a list: left out or empty, it filters nothing. */
export const filter = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), schema]),
      z.transform((value): z.infer<Schema> | undefined => (value === '' ? undefined : (value as z.infer<Schema>))),
    ),
  );

export const queryFlag = () =>
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((flag: 'true' | 'false' | '1' | '0') => flag === 'true' || flag === '1'),
  );

/** Page of a list by offset; what the spec's lists return is `{ list, total, totalPages }` (design, Calls). */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), totalPages: z.int() });

/** Page of a growing list by cursor: `next` is absent on the last page. */
export const slice = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), next: z.optional(z.string()) });

export const currencyCode = () => z.enum(['TLB', 'BDT']);
export type CurrencyCode = 'TLB' | 'BDT';

/** The seven interface languages that are translated completely (spec §9). */
export const locales = ['EN', 'TY', 'BN', 'CN', 'ID', 'TH', 'VI'] as const;
export type Locale = (typeof locales)[number];
