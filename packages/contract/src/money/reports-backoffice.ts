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

/** Kinds of what the house owes now; together they are every wallet of the currency. */
export const owedKinds = ['members', 'agents', 'bonus', 'withdrawals', 'transfers', 'locked'] as const;

export const boLiability = defineCall({
  name: 'boLiability',
  summary:
    'What the house owes and may owe now: wallets, unpaid withdrawals and agents, open bets with the most they pay',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/reports/liability',
  auth: 'operator:reports.read',
  request: z.object({}),
  response: z.object({
    currency: currencyCode(),
    at: z.iso.datetime(),
    /** Each wallet once. `count`: wallets with a balance, or open requests. */
    owed: z.array(z.object({ kind: z.enum(owedKinds), count: z.int(), amount: signedMinor() })),
    /** Their sum, and what the accounts of the house say: they are equal. */
    total: minor(),
    booked: signedMinor(),
    /** Points, and what they are worth when they are converted. */
    points: z.object({ count: z.int(), points: minor(), worth: minor() }),
    /** Moved by members to wallets at vendors. */
    vendorWallets: z.array(z.object({ vendor: z.string(), amount: signedMinor() })),
    /** Sent withdrawals whose receipt members deny, and payments to agents that wait. */
    disputed: z.object({ count: z.int(), amount: minor() }),
    agentPay: z.object({ count: z.int(), amount: minor() }),
    /**
     * Open bets by vendor and category. `most`: the most that they still pay; null where the vendor names none of them.
     * `unnamed`: rounds that it does not name.
     */
    open: z.array(
      z.object({
        vendor: z.string(),
        category: z.nullable(z.enum(gameCategories)),
        rounds: z.int(),
        staked: minor(),
        most: z.nullable(minor()),
        unnamed: z.int(),
      }),
    ),
    /** Pots of jackpots, of money of members. */
    jackpots: z.object({ count: z.int(), amount: signedMinor() }),
    /** Of corrected rounds, owed by members. */
    receivables: z.object({ count: z.int(), amount: minor() }),
  }),
  errors: [],
});
