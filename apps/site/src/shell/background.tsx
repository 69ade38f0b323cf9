import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLiveUpdates } from '../app/live-updates.ts';
import { useGreetings } from './use-greetings.ts';

/** Background work without a visible part; it starts after the first paint. */
export default function Background() {
  useLiveUpdates();
  useGreetings();
  const queries = useQueryClient();
  useEffect(() => startIdleWork(queries), [queries]);
  return null;
}

/** Without it, the page works on its own: other tabs do not follow its log-in. */
function startIdleWork(queries: QueryClient) {
  void import('../app/idle-work.ts').then(
    (work) => work.startIdleWork(queries),
    () => undefined,
  );
}
