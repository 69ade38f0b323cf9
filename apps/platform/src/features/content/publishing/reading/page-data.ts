import type { Locale } from '@fairhouse/contract';
import { bannerGroupOf, type Banner, type SiteNotice } from '@fairhouse/contract/content/publishing';
import type { Merchant } from '../../../../system/merchant.ts';
import { isModuleOn } from '../../../../system/modules.ts';
import type { Core } from '../../../../system/platform.ts';
import { contentCacheOf } from './content-cache.ts';

export interface ContentPageData {
  /** Banners of the page's group, in order. */
  banners: Banner[];
  /** On the home page: the newest announcements, up to the limit of bytes. */
  notices: SiteNotice[];
  /** The first banner's picture, for `<link rel="preload" as="image">`. */
  preload?: { imagesrcset: string; imagesizes: string };
}

/** Announcements of one page of the list (spec §9), within this many bytes of JSON; the call returns all of them. */
const MAX_NOTICES = 9;
const MAX_NOTICE_BYTES = 12 * 1024;

/** Must equal `<img sizes>` of the site's banner, or the browser loads two pictures. */
const BANNER_SIZES = '(min-width: 72rem) 68rem, 100vw';

/** The content in the first HTML of a page, so that its picture is known before any script runs. */
export async function contentPageData(
  core: Pick<Core, 'states'>,
  merchant: Merchant,
  locale: Locale,
  path: string,
): Promise<ContentPageData> {
  const group = bannerGroupOf(path);
  if (group === undefined) return { banners: [], notices: [] };
  const view = await contentCacheOf(core).read(merchant, locale);
  const banners = isModuleOn(merchant.settings, 'BANNER')
    ? view.banners.filter(({ groupName }) => groupName === group)
    : [];
  const notices = group === 'w_home' && isModuleOn(merchant.settings, 'NOTICE') ? firstNotices(view.notices) : [];
  const picture = banners[0]?.picture;
  if (!picture) return { banners, notices };
  const imagesrcset = picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return { banners, notices, preload: { imagesrcset, imagesizes: BANNER_SIZES } };
}

/** Whole announcements only: a truncated one would be shown truncated. */
function firstNotices(notices: readonly SiteNotice[]): SiteNotice[] {
  const first: SiteNotice[] = [];
  let bytes = 0;
  for (const notice of notices.filter(({ type }) => type !== 'PU').slice(0, MAX_NOTICES)) {
    bytes += Buffer.byteLength(JSON.stringify(notice));
    if (bytes > MAX_NOTICE_BYTES) break;
    first.push(notice);
  }
  return first;
}
