import { currencyCode, locales, positiveMinor, switchableModules } from '@fairhouse/contract';
import { siteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { bringInModes } from '@fairhouse/contract/money/transfers';
import { mobileCountries } from '@fairhouse/contract/people/mobile-numbers';
import { markSchema, themeTokens } from '@fairhouse/contract/house/system';
import * as z from 'zod/mini';

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Colours of one theme; each becomes a CSS variable `--<name>` (look.md, Tokens). */
const themeSchema = z.record(z.enum(themeTokens), colour);
export type Theme = z.infer<typeof themeSchema>;

/**
 * `merchants/<code>/merchant.json`: a brand is data only. Amounts are minor units of its currency. The sections of
 * `siteSections` are the merchant's defaults; operators' changes are stored in the database and have priority.
 */
export const merchantSettingsSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  countryName: z.string(),
  currency: currencyCode(),
  /** IANA name of the time zone in which its days are counted. */
  timeZone: z.string().check(z.refine(isTimeZone, 'no time zone')),
  /** The first one is the merchant's default (spec §9). */
  langList: z.array(z.enum(locales)).check(z.minLength(1)),
  /** Serves hosts that no merchant owns; exactly one merchant is the default. */
  default: z.boolean(),
  /** The money of this merchant is not real, and every page says so. */
  demonstration: z.boolean(),
  ...siteSections,
  /** Every module, so that each brand decides on a new one. */
  modules: z.record(z.enum(switchableModules), z.boolean()),
  /** Minutes in which open games take bets after the site closed or the player's country was blocked. */
  graceMinutes: z.int().check(z.gte(0), z.lte(60)),
  /** Codes by SMS and mail. */
  verification: z.strictObject({
    /** Countries whose mobile numbers are accepted; for the first one the dialling code is optional. */
    countries: z.array(z.enum(mobileCountries)).check(z.minLength(1)),
    /** Minutes until another code can be requested (spec §9). */
    expiredMinutes: z.int().check(z.gte(1), z.lte(10)),
    /** Minutes that a code is valid (reliability 54). */
    validMinutes: z.int().check(z.gte(1), z.lte(10)),
    /** Limits of requests per day (reliability 55): of an address, and of the /24 or /48 network around it. */
    perAddressDay: z.int().check(z.positive()),
    perNetworkDay: z.int().check(z.positive()),
    /**
     * Limits of messages per day and purpose, such as login; that of a number also limits the requests of one network
     * for it.
     */
    perNumberDay: z.int().check(z.positive()),
    perDialingCodeDay: z.int().check(z.positive()),
    perMerchantDay: z.int().check(z.positive()),
  }),
  /** Minutes without a foreground call after which a session ends (reliability 51). */
  idleMinutes: z.int().check(z.gte(1), z.lte(1440)),
  /** Minutes of play after which a reality check is due at the latest; undefined: 60. Members may choose less. */
  realityCheckMinutes: z.optional(z.int().check(z.gte(1), z.lte(240))),
  deposit: z.strictObject({
    /** Whether a member needs a mobile number, proven by a code, to deposit. */
    provenNumber: z.boolean(),
    minimum: positiveMinor(),
    maximum: positiveMinor(),
    quickAmounts: z.array(positiveMinor()),
  }),
  withdrawal: z.strictObject({
    minimum: positiveMinor(),
    maximum: positiveMinor(),
    usualSeconds: z.int().check(z.positive()),
    /** From this amount on two operators must approve; undefined: one operator for every amount. */
    secondApprovalFrom: z.optional(positiveMinor()),
    /** Minutes after which an unanswered payment-delivered notice counts as received (spec §4). */
    autoReceiveMinutes: z.int().check(z.positive()),
    /**
     * Minutes until a further payout account can be paid to, and until withdrawals may be requested after the mobile
     * number or the access to the account was changed; undefined: none (reliability 32).
     */
    waitingMinutes: z.optional(z.int().check(z.nonnegative())),
  }),
  /**
   * From this amount on, of one withdrawal or all of a day, a member's identity must be proven by a document, minor
   * units; undefined: never. An approved document proves it for so many months; undefined: 24. Whoever is proven may
   * withdraw `perDay` within a day, if that is more than the rank allows; `channels` pay out to the proven only.
   */
  identityCheck: z.optional(
    z.strictObject({
      withdrawalFrom: z.optional(positiveMinor()),
      validMonths: z.optional(z.int().check(z.gte(1), z.lte(120))),
      perDay: z.optional(positiveMinor()),
      channels: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(32)))),
    }),
  ),
  /**
   * Most of one adjustment, and of all that an operator requests within a day, minor units; undefined: the usual limits
   * (money/adjustments).
   */
  adjustment: z.optional(z.strictObject({ maximum: positiveMinor(), perDay: positiveMinor() })),
  /**
   * What recommenders and their friends receive, by stages, and the most of a recommender in a month; minor units.
   * Undefined: nothing. A stage without deposits and play is a proven mobile number.
   */
  referral: z.optional(
    z.strictObject({
      stages: z
        .array(
          z.strictObject({
            deposits: z.int().check(z.nonnegative()),
            valid: z.int().check(z.nonnegative()),
            days: z.int().check(z.gte(1), z.lte(365)),
            recommender: z.int().check(z.nonnegative()),
            friend: z.int().check(z.nonnegative()),
          }),
        )
        .check(z.minLength(1), z.maxLength(5)),
      monthlyMax: positiveMinor(),
    }),
  ),
  /**
   * From this budget of a promotion, or amount of one reward for an application, on two operators decide, minor units;
   * undefined: the usual one (content/promotions).
   */
  promotion: z.optional(
    z.strictObject({ secondOperatorFrom: positiveMinor(), secondApprovalFrom: z.optional(positiveMinor()) }),
  ),
  /** Days after which messages to members are deleted; undefined: a year. */
  inbox: z.optional(z.strictObject({ deleteAfterDays: z.int().check(z.minimum(30), z.maximum(3_650)) })),
  /** Bounds of a feedback, characters, and how many a member may send in 24 hours; undefined: the usual ones. */
  feedback: z.optional(
    z.strictObject({
      shortest: z.int().check(z.positive()),
      longest: z.int().check(z.positive()),
      perDay: z.int().check(z.positive()),
    }),
  ),
  /** Transfers to wallets at vendors; without a value the launch of a game asks, and any amount may be moved. */
  transfer: z.optional(
    z.strictObject({
      /** Whether the launch of a game brings the whole balance in by itself. */
      bringIn: z.enum(bringInModes),
      /** Minor units. */
      minimum: z.optional(positiveMinor()),
      quickAmounts: z.optional(z.array(positiveMinor())),
    }),
  ),
  mark: markSchema,
  theme: z.strictObject({ light: themeSchema, dark: themeSchema }),
});
export type MerchantSettings = z.infer<typeof merchantSettingsSchema>;
