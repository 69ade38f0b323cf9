import { gameCategories } from '@fairhouse/contract/play/games';
import { useRouter } from '@tanstack/react-router';
import { useLaunch } from '../../../app/launch.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { noteSearch } from './own-searches.ts';
import type { Option } from './search-groups.ts';

const pathOf = (category: (typeof gameCategories)[number], search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search).toString();
  return `/${category === 'LOTT' ? 'lottery' : category.toLowerCase()}${query && `?${query}`}`;
};

/** The page that an option leads to; null when it is launched or typed instead. */
export function pathOfOption(option: Option, typed: string): string | null {
  switch (option.kind) {
    case 'series': {
      const { vendor, gameCode, gameType } = option.series;
      return pathOf(gameType, { series: `${vendor}/${gameCode}` });
    }
    case 'vendor':
      return option.vendor.launch ? null : pathOf(option.vendor.gameType, { vendor: option.vendor.vassalage });
    case 'category':
      return pathOf(option.category.gameType);
    case 'all':
      return pathOf(option.gameType, { q: typed });
    case 'match':
      return '/sports';
    case 'help':
      return `/help?article=${encodeURIComponent(option.article.slug)}`;
    case 'game':
    case 'room':
    case 'search':
      return null;
  }
}

/** Follows an option: a game opens at once, a recent search is typed, anything else is a page. */
export function useChooseOption(typed: string, type: (text: string) => void): (option: Option) => void {
  const launch = useLaunch();
  const router = useRouter();
  return (option) => {
    if (option.kind === 'search') {
      type(option.text);
      return;
    }
    noteSearch(typed);
    if (option.kind === 'game') void launch(option.game);
    else if (option.kind === 'room') {
      const { vendor, gameCode, roomId } = option.room;
      void launch({ vendor, gameCode, room: roomId });
    } else if (option.kind === 'vendor' && option.vendor.launch) void launch(option.vendor.launch);
    const path = pathOfOption(option, typed);
    if (path === null) return;
    closeSheet();
    router.history.push(path);
  };
}
