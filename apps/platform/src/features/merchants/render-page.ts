import type { Locale } from '@fairhouse/contract';
import type { Merchant } from '../../system/merchant.ts';
import type { Theme } from '../../system/merchant-settings.ts';
import type { Platform } from '../../system/platform.ts';
import { permissionFor } from './permission.ts';

/** BCP 47 tags of our locale codes, for `<html lang>`. */
const languageTags: Record<Locale, string> = {
  EN: 'en',
  TY: 'fil',
  BN: 'bn',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
};

export interface PageOptions {
  /** The built `index.html`. */
  template: string;
  merchant: Merchant;
  locale: Locale;
  ip: string;
  /** Allows the brand's style block under the content security policy. */
  nonce: string;
}

/**
 * The site's page with everything the first paint needs in it: the brand's colours and, as data for the application,
 * `{ permission, locale }` in `#fairhouse-boot`. No further round trip before something shows.
 */
export function renderSitePage(platform: Platform, { template, merchant, locale, ip, nonce }: PageOptions): string {
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<style nonce="${nonce}">${brandStyle(merchant)}</style>`,
    `<script type="application/json" id="fairhouse-boot">${jsonInHtml(permissionFor(platform, merchant, { ip, country: null, locale }))}</script>`,
  ].join('');
  return template
    .replace(/<html([^>]*?)\slang="[^"]*"/i, '<html$1')
    .replace(/<html/i, () => `<html lang="${languageTags[locale]}"`)
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(merchant.settings.name)}</title>`)
    .replace(
      /(<meta name="theme-color" content=")[^"]*/i,
      (_, start: string) => start + merchant.settings.theme.light.page,
    )
    .replace(/<\/head>/i, () => `${head}</head>`);
}

/** Light by default, dark by `data-theme="dark"` on the root element (look.md). */
export function brandStyle({ settings: { theme } }: Merchant): string {
  return `html:root{color-scheme:light;${variables(theme.light)}}html:root[data-theme="dark"]{color-scheme:dark;${variables(theme.dark)}}`;
}

const variables = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/** JSON that cannot end its script element, whatever it holds. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
