import { addFavourite, removeFavourite } from '@fairhouse/contract/play/favourites';
import type { Game } from '@fairhouse/contract/play/games';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { sessionToken } from '../../../app/session.ts';
import { askLogin } from '../../../app/sheets.ts';
import { favouriteNodesQuery } from './favourite-nodes.ts';
import { memberGamesKey } from './member-games-query.ts';

export type FavouriteGame = Pick<Game, 'nodeId' | 'vendor' | 'gameType'>;

/** What the member wants of the games whose change is on its way; the last press counts. */
const wanted = new Map<number, boolean>();

/**
 * Makes a game a favourite or no longer one. A visitor logs in first and it goes on. The heart changes at once; when the
 * server refuses, it goes back to what the server last said, and the failure is thrown for whoever tells of it.
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
    // An open list keeps its tiles where they are, so that a slip of the thumb is undone by the next tap.
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
