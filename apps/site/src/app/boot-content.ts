import type { Locale } from '@fairhouse/contract';
import { htmlLang } from '@fairhouse/i18n';
import type { Banner, SiteNotice } from '@fairhouse/contract/content/publishing';
import type { Game } from '@fairhouse/contract/play/games';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';

/** Content that the server writes into the page beside the permission, so that the first paint needs no request. */
export interface BootContent {
  locale?: Locale;
  banners?: Banner[];
  notices?: SiteNotice[];
  menus?: MenuGroup[];
  hotGames?: Game[];
  /** Event id of the event stream: the page contains all changes up to it. */
  lastEventId?: string;
}

let content: BootContent | undefined;

/** The language of the first HTML, which the page may change later. */
const writtenIn = document.documentElement.lang;

/** The part of the first HTML that serves as initial data of queries; undefined when it is in another language. */
export function bootContent(locale: Locale): BootContent {
  content ??= read();
  return (content.locale === undefined ? writtenIn === htmlLang(locale) : content.locale === locale) ? content : {};
}

function read(): BootContent {
  const written = document.getElementById('fairhouse-content')?.textContent;
  return written ? (JSON.parse(written) as BootContent) : {};
}
