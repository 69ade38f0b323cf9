import { boGameReturns, type GameReturn } from '@fairhouse/contract/play/returns-backoffice';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../client.ts';

/** Milliseconds between two automatic refreshes. */
const REFRESH_MS = 15_000;

/** Values that columns sort by. */
export interface SortedReturn extends GameReturn {
  /** Standard deviations, without their sign. */
  deviation: number;
  /** Alarms first, then the largest deviation. */
  urgency: number;
}

/** Above any deviation, so that an alarm stays first even after the game pays normally again. */
const ALARM = 1e6;

/** Games of real or of trial play; `silent` names vendors that did not answer. */
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
