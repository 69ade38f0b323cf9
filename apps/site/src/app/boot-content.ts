import type { Locale } from '@fairhouse/contract';
import type { Banner, SiteNotice } from '@fairhouse/contract/content';
import type { Game } from '@fairhouse/contract/games';
import type { MenuGroup } from '@fairhouse/contract/lobby';

/** Content that the server writes into the page beside the permission, so that the first paint asks for nothing. */
export interface BootContent {
  locale?: Locale;
  banners?: Banner[];
  notices?: SiteNotice[];
  menus?: MenuGroup[];
  hotGames?: Game[];
}

let content: BootContent | undefined;

/** What came with the page, as first data of queries; nothing when it was written in another language. */
export function bootContent(locale: Locale): BootContent {
  content ??= read();
  return content.locale === undefined || content.locale === locale ? content : {};
}

function read(): BootContent {
  const written = document.getElementById('fairhouse-content')?.textContent;
  return written ? (JSON.parse(written) as BootContent) : {};
}
