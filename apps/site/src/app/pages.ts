import type { GameCategory } from '@fairhouse/contract/play/games';
import { pages as listed, type ListedPage } from '../sections.ts';
import type { Page } from '../section.ts';
import { moduleOn } from './boot.ts';

/** All pages, in the order of the menus. */
export const pages: readonly Page[] = listed;

/** Whether the page's module is on. */
export const isOpen = ({ module }: Page): boolean => module === undefined || moduleOn(module);

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');

/** The page with exactly this address; none for addresses with an id in them. */
export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === withoutSlash(path));

/** Whether the address starts with the page's, up to its first parameter. */
const isWithin = (path: string, page: Page): boolean => {
  const [start = ''] = page.path.split('/$');
  return path === start || (start !== '/' && path.startsWith(`${start}/`));
};

export const tabAt = (path: string): Page['tab'] => pages.find((page) => page.tab && isWithin(path, page))?.tab;

/** Whether members open the address while the site is closed. */
export const opensWhileClosed = (path: string): boolean =>
  pages.some((page) => page.whileClosed && isWithin(withoutSlash(path), page));

/** Whether visitors open the address where the merchant requires a log-in for the whole site. */
export const opensBeforeLogin = (path: string): boolean =>
  pages.some((page) => page.beforeLogin && isWithin(withoutSlash(path), page));

/** For a loader: whether its page may read, and the words to wait for. */
export const needsOf = (path: ListedPage['path']): { reads: boolean; words: NonNullable<Page['words']> } => {
  const page = pageAt(path);
  return { reads: page !== undefined && isOpen(page), words: page?.words ?? [] };
};

type Lobby = Extract<ListedPage, { category: GameCategory }>;
export const lobbies: readonly (Page & { path: Lobby['path']; category: GameCategory })[] = listed.filter(
  (page): page is Lobby => 'category' in page,
);

/** Each category's page (spec §2 routes). */
export const categoryPath = (category: GameCategory): Lobby['path'] =>
  lobbies.find((page) => page.category === category)!.path;
