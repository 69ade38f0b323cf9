import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { EVENTS_PATH } from '../index.ts';

export interface StreamReader {
  answer: IncomingMessage;
  /** The next event; null at the end of the stream. */
  next: () => Promise<{ event: string; data: string } | null>;
  /** The last id received. */
  lastId: () => string;
  leave: () => void;
}

/**
 * Reads a stream over a real connection, one event at a time. `origin` has an IP address, not a name: Node gives up on
 * the first address of a name after a short time, which a busy machine may exceed.
 */
export async function readEvents(
  origin: string,
  from: Record<string, string> = {},
  path: string = EVENTS_PATH,
): Promise<StreamReader> {
  const closing = new AbortController();
  const headers = { host: 'localhost', ...from };
  const request = get(origin + path, { headers, agent: false, signal: closing.signal });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  // Closing the stream is not a failure.
  for (const side of [request, answer]) side.on('error', () => undefined);
  const pieces = answer.setEncoding('utf8').iterator({ destroyOnReturn: false }) as AsyncIterator<string, undefined>;
  let text = '';
  let lastId = '';
  async function next() {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await pieces.next();
        if (done) return null;
        text += value;
        continue;
      }
      const lines = text.slice(0, end).split('\n');
      const fields = Object.fromEntries(lines.map((line) => line.split(': ', 2))) as Record<string, string>;
      text = text.slice(end + 2);
      lastId = fields['id'] ?? lastId;
      if (fields['event']) return { event: fields['event'], data: fields['data'] ?? '' };
    }
  }
  return { answer, next, lastId: () => lastId, leave: () => closing.abort() };
}
