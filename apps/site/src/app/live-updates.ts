import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBalanceHeld } from './balance-hold.ts';
import { bootContent } from './boot-content.ts';
import { typingKey } from './typing-key.ts';
import { callHeaders, readPermission } from './client.ts';
import { currentLocale } from './current-locale.ts';
import { followEvents } from './follow-events.ts';
import { sessionToken, useSessionToken } from './session.ts';
import { checkStatus } from './system-status.ts';

const POLL_MILLISECONDS = 15_000;
const FIRST_MILLISECONDS = 300;

/** Keys of the queries to read again by type of event, the parts of a key separated by spaces. */
const affected: Record<string, readonly string[]> = {
  content: ['content'],
  balance: [
    'member balance',
    'member statement',
    'member bets',
    'member transfers',
    'member rewards',
    'member promotions',
    'member bonuses',
  ],
  deposit: ['member deposits', 'member balance', 'member statement'],
  withdrawal: ['member withdrawals', 'member balance', 'member statement'],
  play: ['member play'],
  chat: ['member chats', 'member chat'],
  inbox: ['member inbox'],
};

/** Several events at once: each query is read again once. */
function apply(queries: QueryClient, types: readonly string[]): void {
  if (types.includes('status')) void checkStatus();
  if (types.includes('permission')) void readPermission().catch(() => undefined);
  if (types.includes('typing')) queries.setQueryData(typingKey, Date.now());
  if (types.includes('catalogue')) void rereadCatalogue(queries);
  const stale = new Set(types.flatMap((type) => affected[type] ?? []));
  if (isBalanceHeld()) stale.delete('member balance');
  for (const key of stale) void queries.invalidateQueries({ queryKey: key.split(' ') });
}

/** Loaded on demand: few pages are open when the catalogue changes. */
const rereadCatalogue = async (queries: QueryClient) =>
  (await import('./reread-catalogue.ts')).rereadCatalogue(queries);

/** Queries that are polled while the stream is down. */
const polled = () =>
  sessionToken() === null ? ['status'] : ['status', 'deposit', 'withdrawal', 'play', 'chat', 'inbox'];

/**
 * The id of the last event, with which the server sends what was missed: between first HTML and stream, or while the
 * stream was lost.
 */
const last = { eventId: bootContent(currentLocale()).lastEventId ?? '' };

/**
 * Keeps the page up to date: by the event stream while it is connected, by polling every 15 s while it is not. The
 * stream uses `fetch`, because an EventSource cannot send a bearer token.
 */
export function useLiveUpdates(): void {
  const token = useSessionToken();
  const queries = useQueryClient();
  useEffect(() => {
    const closing = new AbortController();
    let streaming = false;
    const polling = setInterval(() => {
      if (!streaming && !document.hidden) apply(queries, polled());
    }, POLL_MILLISECONDS);

    const { signal } = closing;
    const follow = () =>
      followEvents({
        signal,
        headers: callHeaders,
        last,
        onTypes: (types) => {
          streaming = true;
          apply(queries, types);
        },
        // Polling continues meanwhile.
        onLost: () => (streaming = false),
        pause: sleep,
      });
    // Requests for the first paint go first.
    void sleep(FIRST_MILLISECONDS, signal).then(follow);
    return () => {
      closing.abort();
      clearInterval(polling);
    };
    // Another session needs another stream.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [token, queries]);
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
