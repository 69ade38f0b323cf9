import * as z from 'zod/mini';
import { defineCall, filter, instant, queryInt, text } from '../core/index.ts';

/** What operators publish and visitors read, in the visitor's language or the nearest one that exists. */

/** Route → banner group (spec §2). */
export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_login',
  'w_reg',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

const groupByPath: Readonly<Record<string, BannerGroup>> = {
  '/': 'w_home',
  '/index': 'w_home',
  '/index.html': 'w_home',
  '/home': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_lott',
  '/down': 'w_down',
  '/promotions': 'w_promotion',
  '/pointMall': 'w_shop',
  '/help': 'w_help',
  '/login': 'w_login',
  '/register': 'w_reg',
  '/register.html': 'w_reg',
};

/** The group whose banners a path of the site shows, if any. */
export const bannerGroupOf = (path: string): BannerGroup | undefined =>
  groupByPath[path.split(/[?#]/, 1)[0]!.replace(/(?<=.)\/$/, '')];

/**
 * Routes that content may link to (spec §2 and ours). Pages of one deposit, round or withdrawal are left out: they
 * belong to one member.
 */
export const linkablePaths: readonly string[] = [
  ...Object.keys(groupByPath),
  '/noticePage',
  '/lottery',
  '/promoDetail',
  '/seamless',
  '/fbsports',
  '/helpmc',
  '/download',
  '/join',
  '/game',
  '/fairness',
  '/me',
  '/wallet',
  '/withdraw',
  '/bets',
];

/** What a click on a banner opens: nothing, a path of the site, another site, a game, a promotion or a notice. */
export const linkageTypes = ['NONE', 'ROUTE', 'URL', 'GAME', 'PROMO', 'NOTICE'] as const;
export type LinkageType = (typeof linkageTypes)[number];

/** A picture on our server in modern formats; `width` × `height` of the largest. */
export const pictureSchema = z.object({
  id: z.string(),
  /** Addresses by width, ascending, all of the same format; immutable. */
  sources: z.array(z.object({ width: z.int(), url: z.string() })),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof pictureSchema>;

export const bannerSchema = z.object({
  bannerId: z.int(),
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes),
  /**
   * The target, by linkageType: a path, an https address, `<vendor>/<gameCode>`, or the id of a promotion or notice
   * that is shown now; empty for NONE.
   */
  url: z.string(),
  title: z.string(),
  text: z.string(),
  buttonLabel: z.string(),
  picture: z.nullable(pictureSchema),
});
export type Banner = z.infer<typeof bannerSchema>;

export const banners = defineCall({
  name: 'banners',
  summary: 'Banners that are shown now, in order; all groups by default',
  module: 'BANNER',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBanners',
  auth: 'visitor',
  request: z.object({ groupName: filter(z.enum(bannerGroups)), language: filter(text(2, 5)) }),
  response: z.object({ list: z.array(bannerSchema) }),
  errors: [],
});

/** Announcement types (spec §3): bar, platform, popup (gift), promotion, help. */
export const noticeTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export const audiences = ['all', 'visitor', 'member'] as const;

export const noticeSchema = z.object({
  id: z.int(),
  type: z.enum(noticeTypes),
  /** The audience. The site filters by it, so the entry may hold nothing secret. */
  audience: z.enum(audiences),
  title: z.string(),
  /** Sanitised HTML; the page sanitises it again. */
  content: z.string(),
  /** Milliseconds since 1970, shown as yyyy-MM-dd hh:mm:ss. */
  time: z.int(),
  picture: z.nullable(pictureSchema),
});
export type SiteNotice = z.infer<typeof noticeSchema>;

export const announcements = defineCall({
  name: 'announcements',
  summary: 'Announcements that are shown now, newest first (spec §3, §7); PU are the gift popup',
  module: 'NOTICE',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'visitor',
  request: z.object({
    /** Comma-separated types; B, PL, PR and H by default. */
    types: filter(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/))),
    platform: filter(z.literal('W')),
    execution: filter(z.enum(noticeTypes)),
    language: filter(text(2, 5)),
  }),
  response: z.object({ list: z.array(noticeSchema) }),
  errors: [],
});

export const helpCategorySchema = z.object({
  id: z.int(),
  title: z.string(),
  articles: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string(), content: z.string() })),
});
export type HelpCategory = z.infer<typeof helpCategorySchema>;

export const helpCenter = defineCall({
  name: 'helpCenter',
  summary: 'The help centre: categories with their articles (sanitised HTML)',
  module: 'HELP',
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'visitor',
  request: z.object({ language: filter(text(2, 5)) }),
  response: z.object({ list: z.array(helpCategorySchema) }),
  errors: [],
});

export const promotionSchema = z.object({
  id: z.int(),
  slug: z.string(),
  /** Category for the tabs of the list (welcome, daily, weekly, vip, sports, …); operators choose it. */
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(pictureSchema),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
});
export type Promotion = z.infer<typeof promotionSchema>;

export const promotions = defineCall({
  name: 'promotions',
  summary: 'Promotions that are shown now, in order',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/promotions',
  auth: 'visitor',
  request: z.object({ limit: filter(queryInt(1, 96)), language: filter(text(2, 5)) }),
  response: z.object({
    list: z.array(promotionSchema),
    categories: z.array(z.object({ code: z.string(), title: z.string() })),
  }),
  errors: [],
});

export const promotionDetail = defineCall({
  name: 'promotionDetail',
  summary: 'One promotion with its terms',
  module: 'PROMOTION',
  method: 'GET',
  path: '/wps/promotions/:slug',
  auth: 'visitor',
  request: z.object({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)), language: filter(text(2, 5)) }),
  response: z.extend(promotionSchema, { content: z.string() }),
  errors: ['content_unknown'],
});

export const joinPage = defineCall({
  name: 'joinPage',
  summary: 'Content of /join (sanitised HTML): becoming a partner',
  module: 'JOIN',
  method: 'GET',
  path: '/wps/system/join',
  auth: 'visitor',
  request: z.object({ language: filter(text(2, 5)) }),
  response: z.object({ title: z.string(), content: z.string() }),
  errors: ['content_unknown'],
});
