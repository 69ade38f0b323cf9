import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import { boWaitingAlarms } from '@fairhouse/contract/play/returns-backoffice';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { useMay } from './permissions.ts';

/** Milliseconds between looks at what waits. */
const LOOK_AGAIN_MS = 15_000;

/** How much waits for a decision, by the name of its list. */
export function useWaitingWork() {
  const mayPlay = useMay('play.read');
  const work = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call(boWaitingWork, {}),
    refetchInterval: LOOK_AGAIN_MS,
  });
  // Vendors are asked for it: what the database knows does not wait for them.
  const alarms = useQuery({
    queryKey: ['waiting', 'returns'],
    queryFn: () => call(boWaitingAlarms, {}),
    refetchInterval: LOOK_AGAIN_MS,
    enabled: mayPlay,
  });
  return { ...work.data, returns: alarms.data?.games ?? null };
}
