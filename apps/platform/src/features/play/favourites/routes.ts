import { fail, ok } from '@fairhouse/contract';
import {
  addFavourite,
  favouriteGames,
  favouriteNodes,
  recentGames,
  removeFavourite,
} from '@fairhouse/contract/play/favourites';
import { inTransaction } from '@fairhouse/database';
import { TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Mount } from '../../../system/platform.ts';
import { memberRoute } from '../../../system/routes.ts';
import { changeFavourite } from './change-favourite.ts';
import { listMemberGames } from './list-member-games.ts';
import { selectFavourites, selectRecent } from './store.ts';

export const mountFavourites: Mount = (platform, { site }) => {
  memberRoute(platform, site, addFavourite, (member, game) => changeFavourite(platform, member, game, true));
  memberRoute(platform, site, removeFavourite, (member, game) => changeFavourite(platform, member, game, false));
  memberRoute(platform, site, favouriteNodes, async ({ merchant, memberId, accountType }) => {
    if (accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
    const scope = { merchantId: merchant.id, readOnly: true };
    return ok({ list: await inTransaction(platform.pool, scope, (tx) => selectFavourites(tx, memberId)) });
  });
  memberRoute(platform, site, favouriteGames, async (member, query) => {
    const page = await listMemberGames(platform, member, query, selectFavourites);
    if (!page.ok) return page;
    const { games, ...counts } = page.value;
    return ok({ content: games, ...counts });
  });
  memberRoute(platform, site, recentGames, async (member, query) => {
    const page = await listMemberGames(platform, member, query, selectRecent);
    if (!page.ok) return page;
    const { games, ...counts } = page.value;
    return ok({ list: games, ...counts });
  });
};
