import type { ServerClock } from '../../../shell/server-clock.ts';

/** After an answer that closes the stream, such as too many pages. */
const RETRY_MS = 5000;

interface Following {
  query: Readonly<Record<string, string | undefined>>;
  clock: ServerClock;
  on: Readonly<Record<string, (data: unknown) => void>>;
  onLost: () => void;
}

/** Follows the studio's stream of matches until the answer is called; after a break it begins with a snapshot. */
export function followStream({ query, clock, on, onLost }: Following): () => void {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const address = `/api/sports/events?${new URLSearchParams(given).toString()}`;
  let stream: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  open();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };

  function open(): void {
    const source = new EventSource(address);
    stream = source;
    const receive = (name: string, take: (data: unknown) => void) =>
      source.addEventListener(name, (event) => {
        const data: unknown = JSON.parse((event as MessageEvent<string>).data);
        if (typeof data === 'object' && data !== null && 'now' in data) clock.read(String(data.now));
        take(data);
      });
    for (const [name, take] of Object.entries(on)) receive(name, take);
    receive('clock', () => {});
    source.addEventListener('error', () => {
      onLost();
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
  }
}
