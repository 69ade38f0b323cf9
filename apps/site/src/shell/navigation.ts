import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import { useMenus } from '../app/lobby-queries.ts';
import { isOpen, lobbies, pages } from '../app/pages.ts';
import { tabWords, type Page, type TabWord } from '../section.ts';

export interface Tab {
  path: string;
  word: TabWord;
  icon: NonNullable<Page['leadsTab']>['icon'];
}

/**
 * The bottom bar of a phone: only what works for this merchant now. A tab of games leads to the first of its categories
 * that has games, and is not there while none has.
 */
const tabs = (menus: readonly MenuGroup[]): Tab[] =>
  tabWords.flatMap((word) => {
    const lead = pages.find(({ tab, leadsTab }) => tab === word && leadsTab);
    const path = lead?.category === undefined ? lead && isOpen(lead) && lead.path : firstWithGames(word, menus);
    return lead?.leadsTab && path ? [{ path, word, icon: lead.leadsTab.icon }] : [];
  });

const firstWithGames = (word: TabWord, menus: readonly MenuGroup[]) =>
  lobbies.find(({ tab, category }) => tab === word && menus.some(({ gameType }) => gameType === category))?.path;

export const useTabs = (): Tab[] => tabs(useMenus());
