import { isSitePath } from '@fairhouse/contract/house/site-paths';
import { SITE_STATUS } from '@fairhouse/contract/house/system';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { PageData } from '../../../system/feature.ts';
import { resolveMerchant } from '../../../system/gates.ts';
import { inlineScriptHashes, sitePolicy } from '../../../system/page-security.ts';
import type { Platform } from '../../../system/platform.ts';
import type { Page } from '../../../system/serve-pages.ts';
import { siteStatus } from '../../../system/site-status.ts';
import { chooseLocale, choseDark } from './choose-locale.ts';
import { gatherPageData } from './page-data.ts';
import { firstScreens } from './first-screens.ts';
import { noSitePage } from './no-site-page.ts';
import { phonePreload, renderSitePage } from './render-page.ts';

/** The site's page for this visitor; undefined when no merchant owns the host, which is answered here. */
export const sitePage =
  (
    platform: Platform,
    parts: readonly PageData[],
    vendorOrigins: () => readonly string[],
    usesFirebase: (merchantId: number) => Promise<boolean>,
  ) =>
  async (template: string, http: FastifyRequest, reply: FastifyReply): Promise<Page | undefined> => {
    const resolved = resolveMerchant(platform, http);
    if (!resolved.ok) {
      return noSitePage(resolved, template, http, reply);
    }
    const merchant = resolved.value;
    const origins = [...new Set(vendorOrigins())];
    const { imageCDNs, launchGameCDNs, analytics } = merchant.settings;
    const nonce = randomBytes(16).toString('base64');
    const locale = chooseLocale(http, merchant.settings);
    const country = platform.countryOf(http);
    const open = siteStatus(merchant, country, platform.clock.now()) === SITE_STATUS.normal;
    const path = http.url.split('?', 1)[0]!;
    const wide = !/\bMobi/.test(http.headers['user-agent'] ?? '');
    const data = open ? await gatherPageData(parts, platform, merchant, locale, path) : { content: null };
    const links = !wide && 'preload' in data && data.preload && phonePreload(data.preload, imageCDNs[0] ?? '');
    return {
      ...(links && { links }),
      ...(!isSitePath(decodeURIComponent(path)) && { status: 404 }),
      html: renderSitePage(platform, {
        template,
        merchant,
        locale,
        path,
        dark: choseDark(http),
        ip: http.ip,
        country,
        nonce,
        screen: firstScreens(platform).screenOf({ merchant, template, locale, url: http.url, wide, ...data }, platform),
        ...data,
      }),
      policy: sitePolicy({
        frames: origins,
        launchHosts: launchGameCDNs.flatMap(({ hosts }) => hosts),
        images: [...origins, ...imageCDNs],
        scripts: inlineScriptHashes(template),
        analytics: analytics.gtagId !== undefined,
        firebase: await usesFirebase(merchant.id),
        nonce,
      }),
    };
  };
