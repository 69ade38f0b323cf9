import { readSession } from '../../../session.ts';

const RETRY_MS = 3000;

interface Listeners {
  /** A conversation changed. */
  onChange: () => void;
  /** A member is typing in a conversation of this operator. */
  onTyping: (id: string) => void;
}

/** Follows the event stream of the back office until the signal aborts. */
export async function followChats(signal: AbortSignal, { onChange, onTyping }: Listeners): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const event of readStream(signal)) {
        if (/^event: chat$/m.test(event)) onChange();
        const [, typing] = /^event: typing\ndata: \{"id":"([\da-f-]+)"\}$/m.exec(event) ?? [];
        if (typing !== undefined) onTyping(typing);
      }
    } catch {
      // Connects again below; the first event of a stream says that anything may have changed.
    }
    await pause(signal);
  }
}

/** The events as text. */
async function* readStream(signal: AbortSignal): AsyncGenerator<string> {
  const token = readSession()?.token;
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'x-background': '1' };
  const response = await fetch('/bo/events', { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    yield* events;
  }
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
