import { fail, ok } from '@fairhouse/contract';
import {
  announcements,
  banners,
  helpCenter,
  joinPage,
  promotionDetail,
  promotions,
  type SiteNotice,
} from '@fairhouse/contract/content/publishing';
import type { CallContext } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { VisitorCaller } from '../../../../system/callers.ts';
import { isModuleOn } from '../../../../system/modules.ts';
import type { Platform } from '../../../../system/platform.ts';
import { visitorRoute } from '../../../../system/routes.ts';
import { chooseLanguage } from './choose-words.ts';
import { contentCacheOf } from './content-cache.ts';

/** The gift popup is returned only when requested by name. */
const usualTypes: readonly SiteNotice['type'][] = ['B', 'PL', 'PR', 'H'];

export function mountVisitorContent(platform: Platform, site: FastifyInstance): void {
  const cache = contentCacheOf(platform);
  const read = ({ merchant }: VisitorCaller, { language }: { language?: string | undefined }, { http }: CallContext) =>
    cache.read(merchant, chooseLanguage(merchant, language, http.headers['accept-language']));

  visitorRoute(platform, site, banners, async (caller, request, context) => {
    const { banners: all } = await read(caller, request, context);
    const { groupName } = request;
    return ok({ list: groupName ? all.filter((banner) => banner.groupName === groupName) : [...all] });
  });

  visitorRoute(platform, site, announcements, async (caller, request, context) => {
    const asked: readonly string[] =
      request.types?.split(',') ?? (request.execution ? [request.execution] : usualTypes);
    if (asked.includes('PU') && !isModuleOn(caller.merchant.settings, 'GIFT')) return fail('module_disabled');
    const { notices } = await read(caller, request, context);
    return ok({ list: notices.filter(({ type }) => asked.includes(type)) });
  });

  visitorRoute(platform, site, helpCenter, async (caller, request, context) => {
    const { help } = await read(caller, request, context);
    return ok({ list: [...help] });
  });

  visitorRoute(platform, site, promotions, async (caller, request, context) => {
    const view = await read(caller, request, context);
    const list = view.promotions.slice(0, request.limit).map(({ content: _content, ...promotion }) => promotion);
    return ok({ list, categories: [...view.promotionCategories] });
  });

  visitorRoute(platform, site, promotionDetail, async (caller, request, context) => {
    const view = await read(caller, request, context);
    const promotion = view.promotions.find(({ slug }) => slug === request.slug);
    return promotion ? ok(promotion) : fail('content_unknown');
  });

  visitorRoute(platform, site, joinPage, async (caller, request, context) => {
    const page = (await read(caller, request, context)).pages.get('join');
    return page ? ok(page) : fail('content_unknown');
  });
}
