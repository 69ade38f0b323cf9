import * as z from 'zod/mini';
import { minor, positiveMinor, text } from '../core/fields.ts';
import { openingHours } from '../core/opening-hours.ts';

/** The payment methods of a merchant, in the order in which they are offered. Amounts are minor units. */
const methodRule = z
  .strictObject({
    /** A rail of the merchant's currency (the platform's `deposit-methods.json`). */
    code: text(1, 40),
    name: text(1, 40),
    /** Code of the provider that takes its payments. */
    provider: z._default(text(1, 32), 'sandbox'),
    on: z.boolean(),
    minimum: positiveMinor(),
    maximum: positiveMinor(),
    /** Paid in addition. */
    fee: minor(),
    /** Usual seconds until the money is in the wallet. */
    usualSeconds: z.int().check(z.positive(), z.lte(604_800)),
    /** When it can be used, in the merchant's time zone; null: always. */
    hours: z.nullable(openingHours),
  })
  .check(z.refine(({ minimum, maximum }) => minimum <= maximum, 'the minimum is above the maximum'));

export const depositMethodRulesSchema = z.array(methodRule).check(
  z.maxLength(100),
  z.refine((rules) => new Set(rules.map(({ code }) => code)).size === rules.length, 'each method once'),
);
export type DepositMethodRule = z.infer<typeof methodRule>;

/** What follows when another amount was paid than asked: credited less the fee, or held for operators. */
const differences = ['credit', 'hold'] as const;
export const depositDifferencesSchema = z.strictObject({
  underpaid: z.enum(differences),
  overpaid: z.enum(differences),
  /** The largest difference that is credited without operators, percent of the amount asked. */
  mostPercent: z.int().check(z.gte(0), z.lte(100)),
});
export type DepositDifferences = z.infer<typeof depositDifferencesSchema>;
