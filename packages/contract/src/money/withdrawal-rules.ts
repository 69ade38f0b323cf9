import * as z from 'zod/mini';
import { minor, positiveMinor } from '../core/fields.ts';

/** A merchant's rules of withdrawals: the form quotes by the same functions that the server charges by. */

const HIGHEST_RANK = 99;
/** Three times a deposit. */
export const MOST_TURNOVER_X100 = 300;
const ranks = z.array(
  z.strictObject({
    /** Club rank from which this row applies; the first row is 0 and applies without a club too. */
    fromRank: z.int().check(z.gte(0), z.lte(HIGHEST_RANK)),
    /** Minor units that may be requested per day of the merchant's time zone. */
    perDay: positiveMinor(),
    timesPerDay: z.int().check(z.gte(1), z.lte(1000)),
  }),
);
type Ranks = z.infer<typeof ranks>;

const areAscending = (rows: Ranks) =>
  rows[0]?.fromRank === 0 && rows.every(({ fromRank }, at) => at === 0 || fromRank > rows[at - 1]!.fromRank);

export const withdrawalFeeSchema = z.strictObject({
  /** Withdrawals of a calendar month without a fee. */
  freePerMonth: z.int().check(z.gte(0), z.lte(1000)),
  /** Minor units of each further withdrawal. */
  fixed: minor(),
  /** Hundredths of a percent of the amount, in addition. */
  basisPoints: z.int().check(z.gte(0), z.lte(1000)),
  /** The most of one withdrawal, minor units; null: no limit. */
  most: z.nullable(minor()),
});
export type WithdrawalFee = z.infer<typeof withdrawalFeeSchema>;

export const withdrawalRulesSchema = z.strictObject({
  ranks: ranks.check(z.minLength(1), z.maxLength(20), z.refine(areAscending, 'ranks ascend from 0')),
  fee: withdrawalFeeSchema,
  /** Stakes that each deposit needs before a withdrawal, in hundredths of it; left out or 0: none. */
  depositTurnoverX100: z.optional(z.int().check(z.gte(0), z.lte(MOST_TURNOVER_X100))),
});
export type WithdrawalRules = z.infer<typeof withdrawalRulesSchema>;

/** The limits per day of a member with this club rank. */
export const dayLimitsOf = ({ ranks: rows }: Pick<WithdrawalRules, 'ranks'>, rank: number): Ranks[number] =>
  rows.findLast(({ fromRank }) => fromRank <= rank) ?? rows[0]!;

/** The fee of a withdrawal, minor units, when the member has already requested `thisMonth` in this calendar month. */
export function withdrawalFee(rule: WithdrawalFee, amount: number, thisMonth: number): number {
  if (thisMonth < rule.freePerMonth) return 0;
  const share = Number((BigInt(amount) * BigInt(rule.basisPoints)) / 10_000n);
  return Math.min(rule.fixed + share, rule.most ?? Number.MAX_SAFE_INTEGER);
}

/** The largest amount that leaves room for its fee in what is available; 0 when there is none. */
export function mostWithFee(rule: WithdrawalFee, available: number, thisMonth: number): number {
  let [fits, tooMuch] = [0, Math.max(0, available) + 1];
  while (tooMuch - fits > 1) {
    const amount = Math.floor((fits + tooMuch) / 2);
    if (amount + withdrawalFee(rule, amount, thisMonth) <= available) fits = amount;
    else tooMuch = amount;
  }
  return fits;
}
