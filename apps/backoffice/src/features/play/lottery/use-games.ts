import { boLotteryGames } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';

/** Milliseconds between two automatic refreshes. */
const REFRESH_MS = 30_000;
/** The same while a vendor does not answer. */
const SILENT_MS = 3_000;

/** Lottery games with their next draws; `silent` names vendors that did not answer. */
export function useGames() {
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery-games'],
    queryFn: () => call(boLotteryGames, {}),
    refetchInterval: ({ state }) => (state.data?.silent.length ? SILENT_MS : REFRESH_MS),
  });
  return { games: data?.list, silent: data?.silent ?? [], error, refetch };
}
