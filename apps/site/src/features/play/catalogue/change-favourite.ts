import { addFavourite, removeFavourite } from '@fairhouse/contract/play/favourites';
import type { Game } from '@fairhouse/contract/play/games';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { sessionToken } from '../../../app/session.ts';
import { askLogin } from '../../../app/sheets.ts';
import { favouriteNodesQuery } from './favourite-nodes.ts';
import { memberGamesKey } from './member-games-query.ts';

export type FavouriteGame = Pick<Game, 'nodeId' | 'vendor' | 'gameType'>;

/** The last requested state of games whose change is in progress. */
const wanted = new Map<number, boolean>();

/**
 * Adds or removes a favourite. A visitor logs in first, then it continues. The heart changes at once; when the server
 * refuses, it returns to the last state from the server, and the failure is thrown for the caller to show.
 */
export async function changeFavourite(queries: QueryClient, game: FavouriteGame, favourite: boolean): Promise<void> {
  if (sessionToken() === null) {
    if (!(await askLogin('favourite'))) return;
    await queries.fetchQuery(favouriteNodesQuery);
  }
  await queries.cancelQueries({ queryKey: favouriteNodesQuery.queryKey });
  show(queries, game.nodeId, favourite);
  const isOnItsWay = wanted.has(game.nodeId);
  wanted.set(game.nodeId, favourite);
  if (isOnItsWay) return;
  let sure = !favourite;
  try {
    for (let aim = favourite; aim !== sure; aim = wanted.get(game.nodeId) ?? sure) {
      await send(game, aim);
      sure = aim;
    }
  } catch (error) {
    show(queries, game.nodeId, sure);
    void queries.invalidateQueries({ queryKey: favouriteNodesQuery.queryKey });
    throw error;
  } finally {
    wanted.delete(game.nodeId);
    // An open list keeps its tiles, so that an accidental press is undone by the next one.
    void queries.invalidateQueries({ queryKey: memberGamesKey('fav'), refetchType: 'none' });
  }
}

const send = ({ nodeId, vendor, gameType }: FavouriteGame, favourite: boolean) =>
  favourite
    ? call(addFavourite, { nodeId, vendor, gameType })
    : call(removeFavourite, { nodeId: String(nodeId), vendor, gameType });

const show = (queries: QueryClient, nodeId: number, favourite: boolean) =>
  queries.setQueryData(favouriteNodesQuery.queryKey, (nodes: readonly number[] = []) => {
    const others = nodes.filter((node) => node !== nodeId);
    return favourite ? [nodeId, ...others] : others;
  });
