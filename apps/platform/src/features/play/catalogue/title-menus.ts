import type { Locale } from '@fairhouse/contract';
import type { MenuGroup } from '@fairhouse/contract/play/lobby';
import { categoryNames } from '@fairhouse/i18n/category-names';
import type { UntitledGroup } from './arrange-menus.ts';

/** Groups with their names; a group that the merchant sets apart is named after its first vendor. */
export const titleMenus = (menus: readonly UntitledGroup[], locale: Locale): MenuGroup[] =>
  menus.map((group) => ({
    ...group,
    title: group.code === group.gameType ? categoryNames[locale][group.gameType] : (group.cards[0]?.name ?? group.code),
  }));
