import { beforeEach, expect, it, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const stream = (...pieces: string[]) => new Response(pieces.join(''));

/** Follows these answers in order, and stops in the pause after the last. */
async function follow(answers: readonly (() => Response)[], first = 'boot.1') {
  const closing = new AbortController();
  const [received, pauses]: [string[][], number[]] = [[], []];
  const last = { eventId: first };
  let lost = 0;
  for (const answer of answers) fetched.mockImplementationOnce(async () => answer());
  await followEvents({
    signal: closing.signal,
    headers: () => ({ authorization: 'Bearer x' }),
    last,
    onTypes: (types) => received.push([...types]),
    onLost: () => (lost += 1),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length === answers.length) closing.abort();
    },
  });
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('last-event-id'));
  return { received, pauses, sent, last, lost };
}

it('A stream that ends is opened again, from the last received event on', async () => {
  const { sent, received, last, lost } = await follow([
    () => stream('id: 7.a\nevent: ready\ndata: {}\n\n', 'id: 8.a\nevent: balance\ndata: {}\n\n'),
    () => stream('event: ready\ndata: {}\n\n'),
    () => stream('id: 9.a\nevent: status\ndata: {}\n\n'),
  ]);
  expect(sent).toEqual(['boot.1', '8.a', '8.a']);
  expect(received.flat()).toEqual(['ready', 'balance', 'ready', 'status']);
  expect(last.eventId).toBe('9.a');
  expect(lost).toBe(3);
});

it('A stream that does not open is retried with growing pauses, and soon again after one that was open', async () => {
  const failure = () => new Response('', { status: 503 });
  const failures = Array.from({ length: 7 }, () => failure);
  const { pauses } = await follow([...failures, () => stream('event: ready\ndata: {}\n\n'), failure]);
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 2000, 4000]);
});

it('A network failure is retried', async () => {
  const { sent } = await follow([
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => stream(),
  ]);
  expect(sent).toEqual(['boot.1', 'boot.1']);
});

it('The request identifies the session and counts as background activity', async () => {
  await follow([() => stream()]);
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/wps/events');
  expect(init).toMatchObject({
    cache: 'no-store',
    headers: { authorization: 'Bearer x', 'x-background': '1', accept: 'text/event-stream' },
  });
});
