import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBalanceHeld } from './balance-hold.ts';
import { callHeaders } from './client.ts';
import { createEventParser, type StreamEvent } from './event-stream.ts';
import { memberKey } from './queries.ts';
import { useSessionToken } from './session.ts';

const POLL_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 60_000;

/** What to read again when the server says that something changed. */
const affected: Record<string, readonly string[]> = {
  balance: ['balance', 'statement', 'bets'],
  deposit: ['deposits', 'balance', 'statement'],
  withdrawal: ['withdrawals', 'balance', 'statement'],
};

export function applyEvent(queries: QueryClient, event: StreamEvent): void {
  if (event.type === 'balance' && isBalanceHeld()) return;
  for (const part of affected[event.type] ?? []) void queries.invalidateQueries({ queryKey: memberKey(part) });
}

/**
 * Keeps what the member sees fresh: by the event stream while it holds, by asking every 15 s while it does not. The
 * stream goes through `fetch`, because an EventSource cannot carry a bearer token.
 */
export function useLiveUpdates(): void {
  const token = useSessionToken();
  const queries = useQueryClient();
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    let streaming = false;
    const poll = setInterval(() => {
      if (!streaming && !document.hidden) {
        for (const type of ['deposit', 'withdrawal']) applyEvent(queries, { type, data: '' });
      }
    }, POLL_MILLISECONDS);

    const listen = async () => {
      let pause = RETRY_MILLISECONDS;
      while (!leaving.signal.aborted) {
        try {
          for await (const event of openStream(leaving.signal)) {
            if (!streaming) void queries.invalidateQueries({ queryKey: memberKey('balance') });
            streaming = true;
            pause = RETRY_MILLISECONDS;
            applyEvent(queries, event);
          }
        } catch {
          // The polling above goes on meanwhile.
        }
        streaming = false;
        await sleep(pause, leaving.signal);
        pause = Math.min(pause * 2, LONGEST_RETRY_MILLISECONDS);
      }
    };
    void listen();
    return () => {
      leaving.abort();
      clearInterval(poll);
    };
  }, [token, queries]);
}

/** The first event is `open`: the stream stands. */
async function* openStream(signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const headers = { ...callHeaders(), accept: 'text/event-stream', 'x-background': '1' };
  const response = await fetch('/wps/events', { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`);
  yield { type: 'open', data: '' };
  const parse = createEventParser();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield* parse(value);
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
