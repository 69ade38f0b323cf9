import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import type { MenuGroup, VendorCard } from '@fairhouse/contract/play/lobby';
import { categoryPath } from '../app/pages.ts';

/** Most vendors of a drop-down; at exactly this many a link to all of them follows (spec §2, §9). */
export const DROP_DOWN_VENDORS = 11;

/** Lotteries launch their first vendor's game directly (spec §2). */
const launched: readonly string[] = ['LOTT', 'ELOTT'];

export interface MenuEntry {
  code: string;
  /** Null when the entry has no page and launches directly. */
  path: string | null;
  launch: VendorCard['launch'];
  isHot: boolean;
  cards: readonly VendorCard[];
  hasMore: boolean;
}

const isCategory = (code: string): code is GameCategory => (gameCategories as readonly string[]).includes(code);

/** The target of a navigation entry. Groups of their own, such as cockfight, have no page (spec §2). */
export function menuEntry({ code, gameType, cards }: MenuGroup): MenuEntry {
  const first = cards.find(({ launch }) => launch !== null)?.launch ?? null;
  const direct = !isCategory(code) || launched.includes(code) ? first : null;
  const shown = cards.slice(0, DROP_DOWN_VENDORS);
  return {
    code,
    path: direct === null ? categoryPath(isCategory(code) ? code : gameType) : null,
    launch: direct,
    isHot: cards.some((card) => card.isHot === 1),
    cards: shown,
    hasMore: direct === null && shown.length === DROP_DOWN_VENDORS,
  };
}

/** A category whose page has content, but no vendor yet. */
export const pageEntry = (code: GameCategory): MenuEntry => ({
  code,
  path: categoryPath(code),
  launch: null,
  isHot: false,
  cards: [],
  hasMore: false,
});

/** The target of a vendor without a game of its own to launch: its tab of the category. */
export const vendorPath = ({ gameType, vassalage }: VendorCard): string =>
  `${categoryPath(gameType)}?${new URLSearchParams({ vendor: vassalage })}`;
