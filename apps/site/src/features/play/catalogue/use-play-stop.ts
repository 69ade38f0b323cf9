import { CallError } from '@fairhouse/contract/client';
import { playState } from '@fairhouse/contract/play/play-state';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Codes that mean: no bet is taken now, for this game or for this account. */
const stopping = new Set(['play_stopped', 'account_stopped', 'game_unavailable']);

/**
 * Why an open game takes no bets now, as the server's message, or null. Asked again at the event `play`. Not asked at
 * first: the launch succeeded, so play was not stopped then.
 */
export function usePlayStop(vendor: string, gameCode: string): string | null {
  const { data } = useQuery({
    queryKey: memberKey('play', vendor, gameCode),
    queryFn: () =>
      call(playState, { vendor, gameCode }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof CallError && stopping.has(error.code)) return error.message;
          throw error;
        },
      ),
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
