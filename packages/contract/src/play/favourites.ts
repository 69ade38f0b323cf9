import * as z from 'zod/mini';
import { defineCall, filter, queryInt, text } from '../core/index.ts';
import { gameCategories, gameSchema } from './games.ts';

/** Most favourites of a member; one more is refused as `limit_reached`. */
export const MAX_FAVOURITES = 500;
/** Number of recently opened games that are stored; older ones are deleted. */
export const MAX_RECENT = 96;

/** Which game (spec §7). `vendor` and `gameType` must be the game's own. */
const named = { vendor: text(1, 32), gameType: z.enum(gameCategories) };
const marked = z.object({ nodeId: z.int(), favourite: z.boolean() });

export const addFavourite = defineCall({
  name: 'addFavourite',
  summary: 'Adds a game to the favourites of the member; safe to repeat (spec §7)',
  module: 'GAMES',
  method: 'POST',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  auth: 'member',
  request: z.strictObject({ nodeId: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...named }),
  response: marked,
  errors: ['game_unknown', 'limit_reached', 'in_need_true_account'],
});

export const removeFavourite = defineCall({
  name: 'removeFavourite',
  summary: 'Removes a game from the favourites of the member; safe to repeat (spec §7)',
  module: 'GAMES',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  auth: 'member',
  request: z.strictObject({ nodeId: queryInt(1, 2_147_483_647), ...named }),
  response: marked,
  errors: ['game_unknown', 'in_need_true_account'],
});

const listRequest = {
  gameType: filter(z.enum(gameCategories)),
  vassalage: z.optional(text(0, 32)),
  language: filter(text(2, 5)),
  pageNo: filter(queryInt(1, 10_000)),
  /** Spec §9: 24 by default. */
  pageSize: filter(queryInt(1, 96)),
};

export const favouriteGames = defineCall({
  name: 'favouriteGames',
  summary: 'Favourites of the member that can be played now, the newest first (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  auth: 'member',
  request: z.object(listRequest),
  response: z.object({ content: z.array(gameSchema), total: z.int(), totalPages: z.int() }),
  errors: ['in_need_true_account'],
});

export const favouriteNodes = defineCall({
  name: 'favouriteNodes',
  summary: 'Node ids of all favourites of the member, for the filled hearts',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/member/favourites',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(z.int()) }),
  errors: ['in_need_true_account'],
});

export const recentGames = defineCall({
  name: 'recentGames',
  summary: 'Games that the member opened and that can be played now, the latest first (spec §7)',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  auth: 'member',
  request: z.object(listRequest),
  response: z.object({ list: z.array(gameSchema), total: z.int(), totalPages: z.int() }),
  errors: ['in_need_true_account'],
});
