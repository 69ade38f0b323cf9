import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBalanceHeld } from './balance-hold.ts';
import { callHeaders, readPermission } from './client.ts';
import { createEventParser, type StreamEvent } from './event-stream.ts';
import { memberKey } from './queries.ts';
import { sessionToken, useSessionToken } from './session.ts';
import { checkStatus } from './system-status.ts';

const POLL_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 2000;
const FIRST_MILLISECONDS = 300;
const LONGEST_RETRY_MILLISECONDS = 60_000;

/** What to read again when the server says that something of the member's changed. */
const affected: Record<string, readonly string[]> = {
  balance: ['balance', 'statement', 'bets'],
  deposit: ['deposits', 'balance', 'statement'],
  withdrawal: ['withdrawals', 'balance', 'statement'],
  play: ['play'],
};

export function applyEvent(queries: QueryClient, event: StreamEvent): void {
  switch (event.type) {
    case 'status':
      void checkStatus();
      return;
    case 'permission':
      void readPermission().catch(() => undefined);
      return;
    case 'content':
      void queries.invalidateQueries({ queryKey: ['content'] });
      return;
    case 'catalogue':
      for (const part of ['games', 'menus', 'winners']) void queries.invalidateQueries({ queryKey: [part] });
      return;
    case 'balance':
      if (isBalanceHeld()) return;
  }
  for (const part of affected[event.type] ?? []) void queries.invalidateQueries({ queryKey: memberKey(part) });
}

/** What is asked regularly while the stream is down. */
function poll(queries: QueryClient): void {
  const types = sessionToken() === null ? ['status'] : ['status', 'deposit', 'withdrawal', 'play'];
  for (const type of types) applyEvent(queries, { type, data: '' });
}

/** After a gap of the stream nobody knows what was missed. */
function catchUp(queries: QueryClient): void {
  for (const type of ['status', 'permission', 'content', 'catalogue', 'balance', 'play'])
    applyEvent(queries, { type, data: '' });
}

/**
 * Keeps what is seen fresh: by the event stream while it holds, by asking every 15 s while it does not. The stream goes
 * through `fetch`, because an EventSource cannot carry a bearer token.
 */
export function useLiveUpdates(): void {
  const token = useSessionToken();
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    let streaming = false;
    const polling = setInterval(() => {
      if (!streaming && !document.hidden) poll(queries);
    }, POLL_MILLISECONDS);

    const listen = async () => {
      // What the first paint needs goes first.
      await sleep(FIRST_MILLISECONDS, leaving.signal);
      let pause = RETRY_MILLISECONDS;
      let lost = false;
      while (!leaving.signal.aborted) {
        try {
          for await (const event of openStream(leaving.signal)) {
            if (event.type === 'open' && lost) catchUp(queries);
            // The site may have closed between its first HTML and this.
            else if (event.type === 'open')
              for (const type of ['status', 'balance']) applyEvent(queries, { type, data: '' });
            streaming = true;
            pause = RETRY_MILLISECONDS;
            applyEvent(queries, event);
          }
        } catch {
          // The polling above goes on meanwhile.
        }
        streaming = false;
        lost = true;
        await sleep(pause, leaving.signal);
        pause = Math.min(pause * 2, LONGEST_RETRY_MILLISECONDS);
      }
    };
    void listen();
    return () => {
      leaving.abort();
      clearInterval(polling);
    };
    // Another session has another stream.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
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
