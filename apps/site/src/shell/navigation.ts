import { moduleOn } from '../app/boot.ts';
import { pages } from '../app/pages.ts';
import { tabWords, type Page, type TabWord } from '../section.ts';

export interface Tab {
  path: string;
  word: TabWord;
  icon: NonNullable<Page['leadsTab']>['icon'];
}

/** The bottom bar of a phone: only what works for this merchant now. */
export const tabs = (): Tab[] =>
  tabWords.flatMap((word) =>
    pages.flatMap(({ path, tab, leadsTab }) =>
      tab === word && leadsTab && (leadsTab.modules?.some(moduleOn) ?? true)
        ? [{ path, word, icon: leadsTab.icon }]
        : [],
    ),
  );
