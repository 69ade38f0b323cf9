import { EVENTS_PATH } from '../index.ts';

export interface StreamReader {
  answer: Response;
  /** The next event; null at the end of the stream. */
  next: () => Promise<{ event: string; data: string } | null>;
  /** The id that came last. */
  lastId: () => string;
  leave: () => void;
}

/** Reads a stream over a real connection, event by event. */
export async function readEvents(origin: string, from: Record<string, string> = {}): Promise<StreamReader> {
  const leaving = new AbortController();
  // `fetch` sets the host itself.
  const { host: _, ...headers } = from;
  const answer = await fetch(origin + EVENTS_PATH, { headers, signal: leaving.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let lastId = '';
  async function next() {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await reader.read();
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
  return { answer, next, lastId: () => lastId, leave: () => leaving.abort() };
}
