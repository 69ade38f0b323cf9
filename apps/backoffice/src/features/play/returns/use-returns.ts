import { boGameReturns, type GameReturn } from '@fairhouse/contract/play/returns-backoffice';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../client.ts';

/** Milliseconds after which the list looks again by itself. */
const REFRESH_MS = 15_000;

/** With what columns sort by. */
export interface SortedReturn extends GameReturn {
  /** Standard deviations, without their sign. */
  deviation: number;
  /** Alarms before all else, then the furthest off. */
  urgency: number;
}

/** Beyond any deviation: an alarm stays first when its game comes back to usual paying. */
const ALARM = 1e6;

/** Games of real or of trial play; `silent` names vendors of which nothing is known. */
export function useReturns(trial: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['returns'],
    queryFn: () => call(boGameReturns, {}),
    refetchInterval: REFRESH_MS,
  });
  const games = useMemo(
    () =>
      data?.list
        .filter(({ demo }) => demo === trial)
        .map((game): SortedReturn => {
          const deviation = Math.abs(game.worst?.sigmas ?? 0);
          return { ...game, deviation, urgency: deviation + (game.state === 'alarm' ? ALARM : 0) };
        }),
    [data, trial],
  );
  return { games, silent: data?.silent ?? [], error, refetch };
}
