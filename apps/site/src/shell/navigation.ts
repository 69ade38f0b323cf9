import { moduleOn } from '../app/boot.ts';
import { useMenus } from '../app/lobby-queries.ts';
import { pages } from '../app/pages.ts';
import { tabWords, type Page, type TabWord } from '../section.ts';

export interface Tab {
  path: string;
  word: TabWord;
  icon: NonNullable<Page['leadsTab']>['icon'];
}

/** The bottom bar of a phone: only what works for this merchant now. */
export function useTabs(): Tab[] {
  const menus = useMenus();
  const isReady = ({ modules, filled }: NonNullable<Page['leadsTab']>) =>
    (modules?.some(moduleOn) ?? true) && (!filled || menus.some(({ gameType }) => gameType === filled));
  return tabWords.flatMap((word) =>
    pages.flatMap(({ path, tab, leadsTab }) =>
      tab === word && leadsTab && isReady(leadsTab) ? [{ path, word, icon: leadsTab.icon }] : [],
    ),
  );
}
