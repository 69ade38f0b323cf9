import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBalanceHeld } from './balance-hold.ts';
import { bootContent } from './boot-content.ts';
import { callHeaders, readPermission } from './client.ts';
import { currentLocale } from './current-locale.ts';
import { createEventParser } from './event-stream.ts';
import { sessionToken, useSessionToken } from './session.ts';
import { checkStatus } from './system-status.ts';

const POLL_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 2000;
const FIRST_MILLISECONDS = 300;
const LONGEST_RETRY_MILLISECONDS = 60_000;

/** Keys of the queries to read again by type of event, the parts of a key separated by spaces. */
const affected: Record<string, readonly string[]> = {
  content: ['content'],
  balance: ['member balance', 'member statement', 'member bets'],
  deposit: ['member deposits', 'member balance', 'member statement'],
  withdrawal: ['member withdrawals', 'member balance', 'member statement'],
  play: ['member play'],
};

/** Several events at once: each query is read again once. */
function apply(queries: QueryClient, types: readonly string[]): void {
  if (types.includes('status')) void checkStatus();
  if (types.includes('permission')) void readPermission().catch(() => undefined);
  if (types.includes('catalogue')) void rereadCatalogue(queries);
  const stale = new Set(types.flatMap((type) => affected[type] ?? []));
  if (isBalanceHeld()) stale.delete('member balance');
  for (const key of stale) void queries.invalidateQueries({ queryKey: key.split(' ') });
}

/** Loaded on demand: few pages are open when the catalogue changes. */
const rereadCatalogue = async (queries: QueryClient) =>
  (await import('./reread-catalogue.ts')).rereadCatalogue(queries);

/** Queries that are polled while the stream is down. */
const polled = () => (sessionToken() === null ? ['status'] : ['status', 'deposit', 'withdrawal', 'play']);

/**
 * The id of the last event, with which the server sends what was missed: between first HTML and stream, or while the
 * stream was lost.
 */
let lastEventId = bootContent(currentLocale()).lastEventId ?? '';

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

    const listen = async () => {
      // Requests for the first paint go first.
      await sleep(FIRST_MILLISECONDS, closing.signal);
      let pause = RETRY_MILLISECONDS;
      while (!closing.signal.aborted) {
        try {
          for await (const types of openStream(closing.signal)) {
            streaming = true;
            pause = RETRY_MILLISECONDS;
            apply(queries, types);
          }
        } catch {
          // Polling continues meanwhile.
        }
        streaming = false;
        await sleep(pause, closing.signal);
        pause = Math.min(pause * 2, LONGEST_RETRY_MILLISECONDS);
      }
    };
    void listen();
    return () => {
      closing.abort();
      clearInterval(polling);
    };
    // Another session needs another stream.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [token, queries]);
}

/** The types of the events that came together; the first is `ready`. */
async function* openStream(signal: AbortSignal): AsyncGenerator<string[]> {
  const headers = {
    ...callHeaders(),
    accept: 'text/event-stream',
    'x-background': '1',
    'last-event-id': lastEventId,
  };
  const response = await fetch('/wps/events', { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`);
  const parse = createEventParser((id) => (lastEventId = id));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield parse(value).map(({ type }) => type);
  }
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
