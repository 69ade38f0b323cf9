import { waitingWork } from '@fairhouse/contract/backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** Milliseconds between looks at what waits. */
const LOOK_AGAIN_MS = 15_000;

/** How much waits for a decision, by the name of its list. */
export const useWaitingWork = () =>
  useQuery({
    queryKey: ['waiting'],
    queryFn: () => call(waitingWork, {}),
    refetchInterval: LOOK_AGAIN_MS,
  }).data;
