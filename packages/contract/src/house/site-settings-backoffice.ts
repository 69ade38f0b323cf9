import * as z from 'zod/mini';
import { words } from '../content/publishing-backoffice.ts';
import { defineCall, instant, positiveMinor, switchableModules, text } from '../core/index.ts';
import { openingHours } from '../core/opening-hours.ts';
import { contactRulesSchema } from '../money/contact-rules.ts';
import { depositDifferencesSchema, depositMethodRulesSchema } from '../money/deposit-rules.ts';
import { pointRulesSchema, rankLadderSchema } from '../money/point-rules.ts';
import { secondStepPolicies } from '../people/security.ts';
import { withdrawalRisksSchema } from '../money/withdrawal-risks.ts';
import { withdrawalRulesSchema } from '../money/withdrawal-rules.ts';
import { fieldRuleSchema, firstLoginSchema, resourceSchema } from './system.ts';

/** Operators' calls for the merchant's switches. */

/** The most that a section may hold: entries of lists, characters of texts, days. */
export const siteLimits = {
  domains: 100,
  imageCDNs: 20,
  launchVendors: 100,
  resources: 40,
  vendorGroups: 20,
  link: 500,
  vendor: 32,
  groupCode: 16,
  gtagId: 20,
  /** `adjustments:1023` */
  jackpotAccount: 16,
  closureTitle: 120,
  closureText: 600,
  passwordDays: 3650,
  registerRules: 40,
  perAddressHour: 100_000,
  chatDays: 3650,
  /** Minor units of trial money: 10,000,000.00. */
  trialAmount: 1_000_000_000,
  trialHours: 168,
} as const;

const hostName = () =>
  z
    .string()
    .check(
      z.maxLength(253),
      z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/),
    );
const link = () => z.string().check(z.minLength(1), z.maxLength(siteLimits.link));

const countries = () => z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250));

/** What an operator may change of the merchant; each section is saved by itself. */
export const siteSections = {
  modules: z.partialRecord(z.enum(switchableModules), z.boolean()),
  /** Host names without a port, lower case, the preferred one first. */
  domains: z.array(hostName()).check(z.minLength(1), z.maxLength(siteLimits.domains)),
  /** The site is closed while `on` is true, and from `from` on without an operator's action; both end at `until`. */
  maintenance: z.strictObject({
    on: z.boolean(),
    until: z.nullable(instant()),
    from: z.nullable(instant()),
    words: words({ title: text(0, siteLimits.closureTitle), text: text(0, siteLimits.closureText) }),
  }),
  regions: z.strictObject({
    /** ISO 3166-1 countries that get the "region blocked" screen. */
    blocked: countries(),
    /** Countries whose visitors are asked for their region first. */
    askRegion: countries(),
  }),
  resources: z.array(resourceSchema).check(z.maxLength(siteLimits.resources)),
  customerService: z.strictObject({
    liveChatUrl: z.optional(link()),
    vipUrl: z.optional(link()),
    email: z.optional(z.email().check(z.maxLength(254))),
  }),
  chat: z.strictObject({
    /** Outside of these hours messages wait for the next day; null: always open. */
    hours: z.nullable(openingHours),
    /** Days after its last message until a conversation is deleted. */
    deleteAfterDays: z.int().check(z.gte(1), z.lte(siteLimits.chatDays)),
  }),
  register: z.strictObject({
    /** One rule for each field of the form (`register-rules.ts` limits them). */
    rules: z.array(fieldRuleSchema).check(z.maxLength(siteLimits.registerRules)),
    /** Minimum age: declared, and checked by the birthday where the rules ask for one (spec §9). */
    minimumAge: z.int().check(z.gte(18), z.lte(99)),
    /** Limit of new accounts of one address per hour. */
    perAddressHour: z.int().check(z.positive(), z.lte(siteLimits.perAddressHour)),
  }),
  analytics: z.strictObject({ gtagId: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{4,20}$/))) }),
  /** Https origins; pages may load images from the first list. */
  imageCDNs: z.array(link()).check(z.maxLength(siteLimits.imageCDNs)),
  /** Https origins at which a vendor's games open, in the order of trying; each vendor once. */
  launchGameCDNs: z
    .array(
      z.strictObject({
        vendor: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/)),
        hosts: z.array(link()).check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.maxLength(siteLimits.launchVendors)),
  /** Without a session only the five open paths are reachable (spec §2 Guard). */
  loginedToHomePage: z.boolean(),
  login: z.strictObject({
    /** Who is asked for a second step (spec §4). */
    secondStep: z.enum(secondStepPolicies),
    /**
     * Largest age of a password in days, while the module PASSEXPIRY is on: a member who logs in with an older password
     * must change it before money moves (spec §4). Without a value any age is allowed.
     */
    passwordDays: z.optional(z.int().check(z.gte(1), z.lte(siteLimits.passwordDays))),
    /** Whose site it is (spec §6, §8); without a value members and agents log in. */
    site: z.optional(z.enum(['member', 'agent'])),
    /** What opens at a member's first log-in (spec §4); without a value the welcome. */
    firstLogin: z.optional(firstLoginSchema),
  }),
  /** What a trial account gets (spec §1), in minor units of trial money, and how long it lasts. */
  freePlay: z.strictObject({
    amount: positiveMinor().check(z.lte(siteLimits.trialAmount)),
    hours: z.int().check(z.gte(1), z.lte(siteLimits.trialHours)),
  }),
  /**
   * Whether a member may cancel a withdrawal that no operator has begun to review, so that its money can be played again
   * (reliability 26, docs/decisions/cancelled-withdrawals.md).
   */
  memberMayCancel: z.boolean(),
  depositMethods: depositMethodRulesSchema,
  /** Payments of another amount than asked. */
  depositDifferences: depositDifferencesSchema,
  /** Limits per day by club rank, and the fee. */
  withdrawalRules: withdrawalRulesSchema,
  /** Contacts that rewards ask for. */
  contact: contactRulesSchema,
  /** How play earns points, and what they are worth in money. */
  points: pointRulesSchema,
  /** Ranks that play reaches, from the lowest on. */
  ranks: rankLadderSchema,
  /** What is looked for at the request of a withdrawal, and its effect. */
  withdrawalRisks: withdrawalRisksSchema,
  /**
   * A house account, as `promo:7`, whose balance the home counter shows. Null: the counter shows an invented figure and
   * says so. Only accounts that may hold a prize are allowed (others would publish the house's own figures), and only
   * those that this merchant has in its currency.
   */
  jackpotAccount: z.nullable(
    z.string().check(z.regex(/^(?:promo|adjustments)(?::(?:0|[1-9]\d{0,2}|10[01]\d|102[0-3]))?$/)),
  ),
  /** Labels that the navigation shows as groups of their own (spec §1: DS88), and esports vendors (spec §9). */
  vendorGroups: z
    .array(
      z.strictObject({ code: text(1, siteLimits.groupCode), vassalages: z.array(text(1, 32)).check(z.maxLength(100)) }),
    )
    .check(z.maxLength(siteLimits.vendorGroups)),
};
export type SiteSection = keyof typeof siteSections;
export const siteSectionNames = Object.keys(siteSections) as [SiteSection, ...SiteSection[]];

/** The sections of `siteSections` as one object. */
export const siteSectionsSchema = z.strictObject(siteSections);
export type SiteSections = z.infer<typeof siteSectionsSchema>;

export const siteSettingsSchema = z.object({
  ...siteSections,
  /** Sections that operators changed; the others come from the merchant's file. */
  changed: z.array(z.enum(siteSectionNames)),
  /** Sent back when saving: a save over another operator's change answers `content_changed`. */
  version: z.int(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

export const boSiteSettings = defineCall({
  name: 'boSiteSettings',
  summary: 'The settings of the merchant that operators may change',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/site',
  auth: 'operator:site.read',
  request: z.object({}),
  response: siteSettingsSchema,
  errors: [],
});

export const boSaveSiteSettings = defineCall({
  name: 'boSaveSiteSettings',
  summary: 'Saves the given sections; open pages follow within two seconds',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/site',
  auth: 'operator:site.write',
  request: z.strictObject({
    version: z.int(),
    sections: z.partial(siteSectionsSchema),
  }),
  response: siteSettingsSchema,
  errors: ['content_changed', 'domain_taken', 'domain_last', 'link_refused'],
});

export const boResetSiteSection = defineCall({
  name: 'boResetSiteSection',
  summary: "Takes a section back to the merchant's file",
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/site/:section',
  auth: 'operator:site.write',
  request: z.object({ section: z.enum(siteSectionNames) }),
  response: siteSettingsSchema,
  errors: ['domain_last'],
});
