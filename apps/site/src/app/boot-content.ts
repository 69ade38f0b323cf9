import type { Locale } from '@fairhouse/contract';
import { htmlLang } from '@fairhouse/i18n';
import type { Banner, SiteNotice } from '@fairhouse/contract/content/publishing';
import type { Game } from '@fairhouse/contract/play/games';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';

/** Content that the server writes into the page beside the permission, so that the first paint asks for nothing. */
export interface BootContent {
  locale?: Locale;
  banners?: Banner[];
  notices?: SiteNotice[];
  menus?: MenuGroup[];
  hotGames?: Game[];
  /** Of the event stream: what was told up to it is in the page. */
  lastEventId?: string;
}

let content: BootContent | undefined;

/** The language that the server wrote the page in, before the page takes on another. */
const writtenIn = document.documentElement.lang;

/** What came with the page, as first data of queries; nothing when it was written in another language. */
export function bootContent(locale: Locale): BootContent {
  content ??= read();
  return (content.locale === undefined ? writtenIn === htmlLang(locale) : content.locale === locale) ? content : {};
}

function read(): BootContent {
  const written = document.getElementById('fairhouse-content')?.textContent;
  return written ? (JSON.parse(written) as BootContent) : {};
}
