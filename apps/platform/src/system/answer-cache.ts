import type { Events, EventName } from './events.ts';

export interface AnswerCacheOptions<T> {
  /** Milliseconds for which an answer is cached. */
  freshMs: number;
  /** Events that clear the cache. */
  dropOn?: readonly EventName[];
  /** There must be few keys: no value that a visitor can choose freely. */
  load: (key: string) => Promise<T>;
  /** Milliseconds after which `last` loads a newer answer: a load takes the processor from the page that is being made. */
  laterMs?: number;
}

export interface AnswerCache<T> {
  get(key: string): Promise<T>;
  /** The last answer at once, however old; soon a newer one is loaded for later callers. Waits where there is none. */
  last(key: string): Promise<T>;
}

/** Caches answers that are the same for everyone; parallel callers share one load. */
export function createAnswerCache<T>(
  events: Pick<Events, 'subscribe' | 'onGap'>,
  { freshMs, dropOn = [], load, laterMs = 1000 }: AnswerCacheOptions<T>,
): AnswerCache<T> {
  const cached = new Map<string, { value: T; until: number }>();
  let loading = new Map<string, Promise<T>>();
  /** Keys whose answer is loaded again soon. */
  const planned = new Set<string>();
  const drop = () => {
    cached.clear();
    // Later callers must not get a load that began before the change.
    loading = new Map();
  };
  for (const name of dropOn) events.subscribe(name, drop);
  events.onGap(drop);

  async function loadAndCache(key: string, among: Map<string, Promise<T>>): Promise<T> {
    try {
      const value = await load(key);
      if (among === loading) cached.set(key, { value, until: performance.now() + freshMs });
      return value;
    } finally {
      among.delete(key);
    }
  }

  function get(key: string): Promise<T> {
    const known = cached.get(key);
    if (known && performance.now() < known.until) return Promise.resolve(known.value);
    let answer = loading.get(key);
    if (!answer) loading.set(key, (answer = loadAndCache(key, loading)));
    return answer;
  }

  return {
    get,
    last(key) {
      const known = cached.get(key);
      if (!known) return get(key);
      if (known.until <= performance.now() && !planned.has(key)) {
        planned.add(key);
        setTimeout(() => {
          planned.delete(key);
          // Who needs the new answer asks for it, and learns why there is none.
          get(key).catch(() => undefined);
        }, laterMs).unref();
      }
      return Promise.resolve(known.value);
    },
  };
}
