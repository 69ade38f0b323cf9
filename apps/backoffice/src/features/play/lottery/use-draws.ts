import { boLotteryDraws } from '@fairhouse/contract/play/lottery-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';

/** Milliseconds between two automatic refreshes. */
const REFRESH_MS = 10_000;

/** Draws that are not settled; `silent` names vendors that did not answer. */
export function useDraws() {
  const { data, error, refetch } = useQuery({
    queryKey: ['draws'],
    queryFn: () => call(boLotteryDraws, {}),
    refetchInterval: REFRESH_MS,
  });
  return { draws: data?.list, silent: data?.silent ?? [], error, refetch };
}
