import type { Locale } from '@fairhouse/contract';
import { favouriteGames, recentGames } from '@fairhouse/contract/play/favourites';
import type { GameCategory } from '@fairhouse/contract/play/games';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { nextGamePage, readGamePage } from './game-list-pages.ts';

export type MemberList = 'fav' | 'recent';

export const memberGamesKey = (list: MemberList, ...rest: unknown[]) => memberKey('games', list, ...rest);

/** The member's favourites or recent games of a category, or of one vendor in it. */
export const memberGamesQuery = (
  list: MemberList,
  gameType: GameCategory,
  vendor: string | undefined,
  locale: Locale,
) =>
  infiniteQueryOptions({
    queryKey: memberGamesKey(list, gameType, vendor, locale),
    queryFn: (context) =>
      readGamePage(context, async (pageNo, pageSize) => {
        const { signal } = context;
        const request = {
          gameType,
          pageNo,
          pageSize,
          language: locale,
          ...(vendor !== undefined && { vassalage: vendor }),
        };
        if (list === 'recent') {
          const { list: games, ...counts } = await call(recentGames, request, { signal });
          return { games, ...counts };
        }
        const { content: games, ...counts } = await call(favouriteGames, request, { signal });
        return { games, ...counts };
      }),
    initialPageParam: 1,
    getNextPageParam: nextGamePage,
    refetchOnWindowFocus: false,
  });
