import * as z from 'zod/mini';
import { currencyCode, defineCall, locales, publicKeySchema, queryFlag } from '../core/index.ts';

/** One brand as the site needs it (spec §3 merchant entry, plus its theme). */
export const merchantSchema = z.object({
  merchantCode: z.string(),
  name: z.string(),
  country: z.string(),
  countryName: z.string(),
  currency: currencyCode(),
  langList: z.array(z.enum(locales)),
  /** Addresses of the site, the preferred one first. */
  domains: z.array(z.string()),
  /** True with demonstration money: the site marks it as such wherever it shows money. */
  demonstration: z.boolean(),
});
export type Merchant = z.infer<typeof merchantSchema>;

/** Colours of a theme by what they are for; each is a CSS variable `--<name>` (look.md, Tokens). */
export const themeTokens = [
  'page',
  'card',
  'raised',
  'line',
  'text',
  'muted',
  'accent',
  'on-accent',
  'accent-soft',
  'sun',
  'on-sun',
  'win',
  'down',
  'warn',
] as const;

/** The brand's mark: outlines in the colours of the theme, on a square. The server draws the page's icon from it. */
export const markSchema = z.strictObject({
  /** Width and height of the square that the outlines are drawn on. */
  size: z.int().check(z.positive(), z.lte(1024)),
  shapes: z
    .array(
      z.strictObject({
        /** SVG path data. */
        outline: z.string().check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.+-]{1,2000}$/)),
        fill: z.enum(themeTokens),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});
export type Mark = z.infer<typeof markSchema>;

export interface ModuleNode {
  modId: string;
  /** '1' is on. */
  enabled: '0' | '1';
  childrenNodes: ModuleNode[];
}
export const moduleNodeSchema: z.ZodMiniType<ModuleNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(moduleNodeSchema) }),
);

/** Pattern families (spec §5) by the id that a merchant's rules use; `findFieldFlaw` applies them. */
export const fieldPatterns = [
  'any_characters',
  'letters_digits_start_letter',
  'chinese_digits',
  'email',
  'alphanumeric',
  'letters_and_digits',
  'digits',
  'alphanumeric_uppercase',
  'english_letters_spaces',
  'no_spaces',
  'date_ymd',
  'date_mdy',
  'korean',
  'thai',
  'upper_lower_digit_symbol',
  'full_name',
  'uppercase',
] as const;
export type FieldPattern = (typeof fieldPatterns)[number];

/** The rule of a registration field, the same for site and server (spec §5). */
export const fieldRuleSchema = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.enum(fieldPatterns),
  /** `*` stands for any run of characters. */
  acceptedPattern: z.optional(z.string().check(z.maxLength(120))),
  minLength: z.int(),
  maxLength: z.int(),
});
export type FieldRule = z.infer<typeof fieldRuleSchema>;

/** Social links of the footer, in its order (spec §2). */
export const socialResources = [
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'VIBER',
] as const;
/** What /down offers (spec §1): the QR code of each is drawn from its address. */
export const downloadResources = ['IOS', 'ANDROID', 'MOBILECONFIG', 'LITE'] as const;
/** Images of the footer. */
export const badgeResources = ['LICENCE', 'RESPONSIBLE'] as const;
export const resourceTypes = [...socialResources, ...downloadResources, ...badgeResources] as const;

export const resourceSchema = z.object({
  resourceType: z.enum(resourceTypes),
  /** Target of the link: an https address, or a path of this site. */
  url: z.string(),
  /** An image: the badge itself, or a ready QR code that replaces the drawn one. */
  qrCodeUrl: z.optional(z.string()),
  labelNameEn: z.optional(z.string()),
});
export type Resource = z.infer<typeof resourceSchema>;

/** Why the site is closed, in the visitor's language; null when the operators wrote nothing. */
export const closureSchema = z.object({
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** When the operators expect the site to open again. */
  until: z.nullable(z.iso.datetime()),
});
export type Closure = z.infer<typeof closureSchema>;

/** Other hosts of one game vendor: https origins that forward everything to the vendor's own. */
export const vendorHostsSchema = z.object({ vendor: z.string(), hosts: z.array(z.string()) });
export type VendorHosts = z.infer<typeof vendorHostsSchema>;

/** What opens at the first log-in: a page of this site, the newest notice, or the gift. */
export const firstLoginSchema = z.union([
  z.strictObject({
    action: z.literal('page'),
    path: z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w\-./?=&%]*$/)),
  }),
  z.strictObject({ action: z.enum(['notice', 'gift']) }),
]);
export type FirstLogin = z.infer<typeof firstLoginSchema>;

export const permissionSchema = z.object({
  info: z.object({
    merchant: merchantSchema,
    /** The brand's logo. */
    mark: z.optional(markSchema),
    whitelabel: z.array(moduleNodeSchema),
    registerRules: z.array(fieldRuleSchema),
    /** IANA name of the time zone in which the merchant's days are counted. */
    timeZone: z.string(),
    /** Least age of a member, years. */
    minimumAge: z.int(),
    /** Countries whose mobile numbers are accepted, the merchant's own first (spec §3 country entry). */
    mobileCountries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    resources: z.array(resourceSchema),
    /** Live chat, and the VIP service of members above club rank 4 (spec §2): an address each, opened in a window. */
    customerService: z.object({
      liveChatUrl: z.optional(z.string()),
      vipUrl: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
    analytics: z.object({ gtagId: z.optional(z.string()) }),
    imageCDNs: z.array(z.string()),
    /** Hosts at which a vendor's games open, besides its own origin, in the order of trying. */
    launchGameCDNs: z.array(vendorHostsSchema),
    /** Every merchant of this platform, for the region chooser (spec §2). */
    merchants: z.array(merchantSchema),
    /** Visitors from these countries (ISO 3166-1) are asked for their region first (spec §2 Region modal). */
    askRegion: z.array(z.string()),
    /** Without a session only the five open paths are reachable (spec §2 Guard). */
    loginedToHomePage: z.boolean(),
    /** What opens at a member's first log-in (spec §4); without it the welcome. */
    firstLogin: z.optional(firstLoginSchema),
    /** Key for encrypted bodies. */
    encryptionKey: publicKeySchema,
  }),
  location: z.object({ countryCode: z.nullable(z.string()), ip: z.string() }),
  /** Set while the site is closed for maintenance. */
  closure: z.nullable(closureSchema),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});
export type Permission = z.infer<typeof permissionSchema>;

/** What the root view depends on (spec §4): maintenance comes before a regional restriction. */
export const SITE_STATUS = { normal: 0, maintenance: 1, regionBlocked: 2 } as const;
export type SiteStatus = (typeof SITE_STATUS)[keyof typeof SITE_STATUS];

/** What the server writes into the page's first HTML, in `#fairhouse-boot`. */
export type SiteBoot = Permission & { status: SiteStatus };

export const domainRoute = defineCall({
  name: 'domainRoute',
  summary: 'Which merchant a host name belongs to',
  module: 'CORE',
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'visitor',
  /** A host, or an address on it; by default the host of the request. */
  request: z.object({ url: z.optional(z.string().check(z.maxLength(2048))) }),
  response: z.object({ merchant: merchantSchema, merchants: z.array(merchantSchema) }),
  errors: ['invalid_url'],
});

export const whitelabel = defineCall({
  name: 'whitelabel',
  summary: 'The permission call: modules, rules, resources, location and restrictions of the merchant',
  module: 'CORE',
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'visitor',
  request: z.object({ refresh: z.optional(queryFlag()) }),
  response: permissionSchema,
  errors: ['invalid_url'],
});

export const systemStatus = defineCall({
  name: 'systemStatus',
  summary: '0 normal, 1 maintenance, 2 region blocked',
  module: 'CORE',
  method: 'GET',
  path: '/wps/system/status',
  auth: 'visitor',
  /** The host of the page (spec §7). Under strict hosts, a host that no merchant owns is refused as `invalid_url`. */
  request: z.object({ url: z.optional(z.string().check(z.maxLength(2048))) }),
  response: z.object({
    status: z.enum(SITE_STATUS),
    ip: z.string(),
    closure: z.nullable(closureSchema),
  }),
  errors: ['invalid_url'],
});

export const registerSettings = defineCall({
  name: 'registerSettings',
  summary: 'Rules and switches of the registration form',
  module: 'CORE',
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({
    rules: z.array(fieldRuleSchema),
    /** Years; declared, and proven by a birthday where the rules ask for one. */
    minimumAge: z.int(),
    usernameRegistration: z.boolean(),
    mobileRegistration: z.boolean(),
    smsVerification: z.boolean(),
    mobilePassword: z.boolean(),
  }),
  errors: [],
});
