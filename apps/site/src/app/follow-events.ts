import { createEventParser } from './event-stream.ts';

const RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 60_000;

export interface Following {
  signal: AbortSignal;
  /** Headers of every request, read when it is sent. */
  headers: () => Record<string, string>;
  /** The id of the last received event, with which the server sends what was missed. */
  last: { eventId: string };
  /** The types of the events that came together; the first is `ready`. */
  onTypes: (types: readonly string[]) => void;
  /** Called when the stream ended or did not open. */
  onLost: () => void;
  /** Waits for this many milliseconds, or until the signal aborts. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Follows the event stream until the signal aborts, and connects again whenever it ends: sooner after one that was
 * open.
 */
export async function followEvents(following: Following): Promise<void> {
  const { signal, onTypes, onLost, pause } = following;
  let retry = RETRY_MILLISECONDS;
  while (!signal.aborted) {
    try {
      for await (const types of openStream(following)) {
        retry = RETRY_MILLISECONDS;
        onTypes(types);
      }
    } catch {
      // The retry follows below.
    }
    onLost();
    await pause(retry, signal);
    retry = Math.min(retry * 2, LONGEST_RETRY_MILLISECONDS);
  }
}

async function* openStream({ signal, headers, last }: Following): AsyncGenerator<string[]> {
  const response = await fetch('/wps/events', {
    headers: { ...headers(), accept: 'text/event-stream', 'x-background': '1', 'last-event-id': last.eventId },
    signal,
    cache: 'no-store',
  });
  if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}`);
  const parse = createEventParser((id) => (last.eventId = id));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield parse(value).map(({ type }) => type);
  }
}
