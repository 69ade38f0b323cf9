import { favouriteNodes } from '@fairhouse/contract/play/favourites';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { useLoggedIn } from '../../../app/session.ts';

/** The member's favourites by node id, for the filled hearts. */
export const favouriteNodesQuery = queryOptions({
  queryKey: memberKey('favourite-nodes'),
  queryFn: async () => (await call(favouriteNodes, {})).list,
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export function useIsFavourite(nodeId: number): boolean {
  const { data } = useQuery({
    ...favouriteNodesQuery,
    enabled: useLoggedIn(),
    select: (nodes) => nodes.includes(nodeId),
  });
  return data ?? false;
}
