import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LazyPart } from '../app/lazy-part.tsx';
import { useLiveUpdates } from '../app/live-updates.ts';
import { useLoggedIn } from '../app/session.ts';
import { withWords } from '../app/words.ts';
import { useGreetings } from './use-greetings.ts';

const loadSessionEnd = () => withWords(import('./session-end.tsx'), 'identity');

/** Background work, without a visible part of its own; it starts after the first paint. */
export default function Background() {
  useLiveUpdates();
  useGreetings();
  const queries = useQueryClient();
  useEffect(() => startIdleWork(queries), [queries]);
  return useLoggedIn() && <LazyPart load={loadSessionEnd} quiet />;
}

/** Without it, the page works on its own: other tabs do not follow its log-in. */
function startIdleWork(queries: QueryClient) {
  void import('../app/idle-work.ts').then(
    (work) => work.startIdleWork(queries),
    () => undefined,
  );
}
