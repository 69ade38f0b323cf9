import type { Locale } from '@fairhouse/contract';
import { htmlLang } from '@fairhouse/i18n/locales';
import { SITE_STATUS, type SiteBoot } from '@fairhouse/contract/house/system';
import type { Merchant } from '../../../system/merchant.ts';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import type { Platform } from '../../../system/platform.ts';
import { siteStatus } from '../../../system/site-status.ts';
import { iconAddress } from './brand-icon.ts';
import { brandStyle } from './brand-style.ts';
import { preloadFirstFiles } from './first-files.ts';
import { escapeHtml, jsonInHtml } from './in-html.ts';
import type { ImagePreload } from './page-data.ts';
import { permissionInfo, permissionOf } from './permission.ts';

export interface PageOptions {
  /** The built `index.html`. */
  template: string;
  merchant: Merchant;
  locale: Locale;
  path: string;
  dark: boolean;
  ip: string;
  country: string | null;
  /** Allows the brand's style block in the content security policy. */
  nonce: string;
  /** The features' data for the path; null on the pages of a closed site. */
  content: object | null;
  preload?: ImagePreload;
  /** The first screen of visitors as HTML (`first-screens.ts`). */
  screen?: string | undefined;
}

/**
 * The site's page with everything that the first paint needs: language, theme, the brand's colours, and as data for the
 * application `#fairhouse-boot` (the permission answer and `status`) and `#fairhouse-content`. The first paint waits
 * for no further request.
 */
export function renderSitePage(platform: Platform, options: PageOptions): string {
  const { merchant, locale, dark, nonce, content, preload, screen } = options;
  const brand = brandParts(platform, merchant);
  const picture = preload && preloadTag(preload, merchant.settings.imageCDNs[0] ?? '');
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${brand.style}</style>`,
    `<script type="application/json" id="fairhouse-boot">${boot(platform, brand.info, options)}</script>`,
    content && `<script type="application/json" id="fairhouse-content">${jsonInHtml(content)}</script>`,
  ];
  const { light, dark: night } = merchant.settings.theme;
  return (
    afterPaint(preloadFirstFiles(options), screen !== undefined)
      // After the viewport, by which a phone chooses among the widths of the picture, and before the scripts: with
      // HTTP/1.1 a browser has six connections.
      .replace(/<meta name="viewport"[^>]*>/i, (viewport) => viewport + (picture ?? ''))
      .replace(/<html([^>]*?)\slang="[^"]*"/i, '<html$1')
      .replace(/<html([^>]*?)\sdata-theme="[^"]*"/i, '<html$1')
      .replace(/<html/i, () => `<html lang="${htmlLang(locale)}" data-theme="${dark ? 'dark' : 'light'}"`)
      .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(merchant.settings.name)}</title>`)
      .replace(/(<meta name="theme-color" content=")[^"]*/i, (_, start: string) => start + (dark ? night : light).page)
      .replace(/(<link rel="icon" href=")[^"]*/i, (_, start: string) => start + brand.icon)
      .replace(/<div id="root">/, (root) => (screen ? `${root}<div id="first-screen">${screen}</div>` : root))
      .replace(/<\/head>/i, () => `${head.filter(Boolean).join('')}</head>`)
  );
}

/**
 * A page whose first screen is drawn paints without its scripts, so they are asked for after that paint
 * (`start-after-paint.ts` of the site): each file that arrives before takes time of the thread that paints.
 */
const afterPaint = (html: string, drawn: boolean) =>
  drawn ? html.replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"') : html;

/**
 * The permission answer with the status; the part that is the same for every visitor of the merchant is serialised
 * once.
 */
function boot(platform: Platform, info: string, { merchant, ip, country, locale }: PageOptions): string {
  const status = siteStatus(merchant, country, platform.clock.now());
  const visitor: Omit<SiteBoot, 'info'> = { ...permissionOf(platform, merchant, { ip, country, locale }), status };
  return `{"info":${info},${jsonInHtml(visitor).slice(1)}`;
}

interface BrandParts {
  style: string;
  icon: string;
  /** `info` of the permission answer as JSON. */
  info: string;
}

/** The boot data of a visitor of whom nothing is known. */
export const plainBoot = (platform: Platform, merchant: Merchant): string => {
  const visitor: Omit<SiteBoot, 'info'> = {
    location: { countryCode: null, ip: '' },
    closure: null,
    maintenance: false,
    regionRestriction: false,
    status: SITE_STATUS.normal,
  };
  return `{"info":${brandParts(platform, merchant).info},${JSON.stringify(visitor).slice(1)}`;
};

/** Any change of a merchant makes new settings objects for all of them, and so new parts. */
const partsBySettings = new WeakMap<MerchantSettings, BrandParts>();

function brandParts(platform: Platform, merchant: Merchant): BrandParts {
  const { settings } = merchant;
  const known = partsBySettings.get(settings);
  if (known) return known;
  const parts = {
    style: brandStyle(settings),
    icon: iconAddress(settings),
    info: jsonInHtml(permissionInfo(platform, merchant)),
  };
  partsBySettings.set(settings, parts);
  return parts;
}

const preloadTag = (preload: ImagePreload, host: string) =>
  `<link rel="preload" as="image" imagesrcset="${escapeHtml(onHost(preload, host))}" imagesizes="${escapeHtml(preload.imagesizes)}" fetchpriority="high">`;

/** The width of phones, in CSS pixels. The widest among them: a picture for less would be loaded again. */
const PHONE_WIDTH = 412;

/**
 * The picture for the `Link` header of a phone's page, so that it is asked for with the style sheet, before the page is
 * read. The browser chooses its width before it knows the viewport, so that of phones is given
 * (docs/decisions/preload-header.md).
 */
export function phonePreload(preload: ImagePreload, host: string): string | undefined {
  const pictures = onHost(preload, host);
  // The header's own marks, and what no header may hold; addresses that are percent-encoded have neither.
  if (/["\\<>;]|[^ -~]/.test(pictures)) return undefined;
  return `<${pictures.split(' ', 1)[0]}>; rel=preload; as=image; imagesrcset="${pictures}"; imagesizes="${PHONE_WIDTH}px"; fetchpriority=high`;
}

/** From where the page will request it: from the merchant's first image host, for uploaded pictures. */
const onHost = ({ imagesrcset }: ImagePreload, host: string) =>
  imagesrcset.replace(/(^|,\s*)(?=\/(?!\/))/g, (comma) => comma + host);
