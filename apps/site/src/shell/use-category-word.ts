import { gameCategories } from '@fairhouse/contract/play/games';
import { useTranslations } from 'use-intl/react';
import type { MenuEntry } from './menu-entries.ts';

/** The cockfight vendor has a group of its own (spec §1). */
const COCKFIGHT = 'DS88';

/** The name of a menu entry; a group without a name is called after its vendor. */
export function useCategoryWord() {
  const games = useTranslations('catalogue');
  const shell = useTranslations('shell');
  return ({ code, cards }: Pick<MenuEntry, 'code' | 'cards'>): string => {
    if (code === COCKFIGHT) return shell('cockfight');
    const category = gameCategories.find((one) => one === code);
    return category ? games(`category.${category}`) : (cards[0]?.name ?? code);
  };
}
