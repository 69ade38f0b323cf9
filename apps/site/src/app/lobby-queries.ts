import type { Locale } from '@fairhouse/contract';
import type { GameCategory } from '@fairhouse/contract/play/games';
import { gameMenus } from '@fairhouse/contract/play/lobby';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useModules } from './boot.ts';
import { bootContent } from './boot-content.ts';
import { call } from './client.ts';
import { useLanguage } from './language.tsx';

/** Categories with their vendors (spec §2 navigation). They change when a vendor is added or removed. */
export const menusQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['menus', locale],
    queryFn: async () => (await call(gameMenus, { language: locale })).list,
    initialData: bootContent(locale).menus,
    staleTime: 5 * 60_000,
  });

/**
 * The groups that have games; empty until they are loaded. A category that an operator switches off leaves at once: the
 * list without it is read a few seconds later.
 */
export function useMenus() {
  const moduleOn = useModules();
  const { locale } = useLanguage();
  const { data } = useQuery({ ...menusQuery(locale), enabled: moduleOn('GAMES') });
  return data?.filter(({ cards, gameType }) => cards.length > 0 && moduleOn(gameType)) ?? [];
}

/** False until the groups are loaded, or cannot be. */
export function useAreMenusKnown(): boolean {
  const moduleOn = useModules();
  const { locale } = useLanguage();
  const { isPending } = useQuery({ ...menusQuery(locale), enabled: moduleOn('GAMES') });
  return !isPending || !moduleOn('GAMES');
}

/** Whether it is known that a category has no games. */
export function useIsEmpty(category: GameCategory): boolean {
  const { locale } = useLanguage();
  const { isPending } = useQuery(menusQuery(locale));
  const menus = useMenus();
  return !isPending && menus.every(({ gameType }) => gameType !== category);
}
