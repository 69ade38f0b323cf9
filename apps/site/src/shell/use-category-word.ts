import { useTranslations } from 'use-intl/react';
import type { MenuEntry } from './menu-entries.ts';

/** Groups set apart that we have a word for (spec §1: DS88 is the cockfight vendor). */
const known = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'DS88'] as const;

/** A menu entry in words; a group that nobody has named is called after its vendor. */
export function useCategoryWord() {
  const t = useTranslations('shell');
  return ({ code, cards }: Pick<MenuEntry, 'code' | 'cards'>): string => {
    const name = known.find((one) => one === code);
    return name ? t(`category.${name}`) : (cards[0]?.name ?? code);
  };
}
