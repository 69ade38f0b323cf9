import * as z from 'zod/mini';
import { currencyCode, defineCall, minor, signedMinor } from '../core/index.ts';
import { gameCategories } from '../play/games.ts';

/** Reports of a merchant, from summaries beside the ledger. Days are those of the merchant's time zone. */

/** Days of the longest range. */
export const LONGEST_REPORT_DAYS = 366;
const day = () => z.iso.date();

const figures = {
  deposits: signedMinor(),
  withdrawals: signedMinor(),
  /** Gross gaming revenue: stakes less payouts. */
  ggr: signedMinor(),
  /** Promotions and bonuses that members got. */
  bonuses: signedMinor(),
  /** What operators credited to members, less what they took. */
  adjustments: signedMinor(),
  /** Net gaming revenue: GGR less bonuses and adjustments. */
  ngr: signedMinor(),
};

export const boReport = defineCall({
  name: 'boReport',
  summary: 'Deposits, withdrawals, GGR, NGR and active members by day, category and vendor',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/reports',
  auth: 'operator:reports.read',
  /** Without days: the last thirty. */
  request: z.object({ from: z.optional(day()), until: z.optional(day()) }),
  response: z.object({
    currency: currencyCode(),
    timeZone: z.string(),
    from: day(),
    until: day(),
    totals: z.object(figures),
    /** Every day of the range. `active`: members who played; `depositors`: with a credited deposit. */
    days: z.array(z.object({ day: day(), ...figures, active: z.int(), depositors: z.int() })),
    /** Rounds count with all they paid on the day of their start. */
    categories: z.array(
      z.object({
        category: z.enum(gameCategories),
        rounds: z.int(),
        stakes: minor(),
        payouts: minor(),
        ggr: signedMinor(),
      }),
    ),
    vendors: z.array(
      z.object({ vendor: z.string(), stakes: signedMinor(), payouts: signedMinor(), ggr: signedMinor() }),
    ),
  }),
  errors: ['invalid_request'],
});

export const boCohorts = defineCall({
  name: 'boCohorts',
  summary: 'Members by the month of their first deposit: how many played in each month since, and their GGR',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/reports/cohorts',
  auth: 'operator:reports.read',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    list: z.array(z.object({ first: z.string(), month: z.string(), members: z.int(), ggr: signedMinor() })),
  }),
  errors: [],
});

export const boReportMerchants = defineCall({
  name: 'boReportMerchants',
  summary: 'The totals of each merchant at which the verified person behind the account may read reports',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/reports/merchants',
  auth: 'operator:reports.read',
  /** Without days: the last thirty of each merchant. */
  request: z.object({ from: z.optional(day()), until: z.optional(day()) }),
  response: z.object({
    /** Each in its own currency and by its own days; the operator's merchant first. */
    list: z.array(z.object({ merchant: z.string(), name: z.string(), currency: currencyCode(), ...figures })),
  }),
  errors: ['invalid_request'],
});
