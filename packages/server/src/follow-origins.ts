/** The origins of this installation's sites, as the platform names them. */
export interface SiteOrigins {
  /** Those of the settings, and those of the last answer. */
  list: () => readonly string[];
  stop: () => void;
}

export interface FollowOptions {
  /** Address of the platform; it is asked at `/origins`. */
  url: string;
  /** Origins of the settings, which always count. */
  known: readonly string[];
  /** Milliseconds between two questions. */
  everyMs?: number;
}

const EVERY_MS = 10_000;
const TIMEOUT_MS = 5_000;
/** Origins that are taken from one answer. */
const MOST = 10_000;

/**
 * Asks the platform at once and again and again for its sites: operators add hosts and merchants while servers run. While it
 * does not answer, the last answer stays.
 */
export function followOrigins({ url, known, everyMs = EVERY_MS }: FollowOptions): SiteOrigins {
  const stopping = new AbortController();
  let list = [...known];
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(new URL('/origins', url), { redirect: 'error', signal });
      if (answer.ok) list = [...new Set([...known, ...readOrigins(await answer.json())])];
    } catch {
      // It starts, stops or is not reachable: the next question follows.
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void ask(), everyMs).unref();
  };
  void ask();
  return {
    list: () => list,
    stop: () => {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Only whole http(s) origins: they become part of a security policy. */
function readOrigins(answer: unknown): string[] {
  const { origins } = answer as { origins?: unknown };
  if (!Array.isArray(origins)) return [];
  return origins.slice(0, MOST).filter((origin): origin is string => {
    const read = typeof origin === 'string' ? URL.parse(origin) : null;
    return read !== null && /^https?:$/.test(read.protocol) && read.origin === origin;
  });
}
