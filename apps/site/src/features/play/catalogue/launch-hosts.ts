import type { VendorHosts } from '@fairhouse/contract/house/system';

/** Milliseconds after which a launch host without an answer counts as down. */
export const PROBE_MILLISECONDS = 3_000;

/** Whether the host is up; it must end when the signal aborts. */
export type Probe = (host: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Asks for the host's health, never for the game: the launch address works once. The answer must be readable and
 * successful, so that a proxy without its vendor counts as down.
 */
export const askHealth: Probe = async (host, signal) =>
  (await fetch(`${host}/healthz`, { signal, mode: 'cors', credentials: 'omit', cache: 'no-store' })).ok;

/** Time limit of the vendor's own origin; long, because the game is loading already and a slow line must not end it. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Whether this origin answers at all, even with an error. An answer need not be readable, unless the origin forbids
 * other origins altogether (`Cross-Origin-Resource-Policy`).
 */
export async function isReachable(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  for (const mode of ['cors', 'no-cors'] as const) {
    try {
      await fetch(`${origin}/healthz`, { signal, mode, credentials: 'omit', cache: 'no-store' });
      return true;
    } catch {
      // No answer, or an unreadable one.
    }
  }
  return false;
}

/** The launch hosts of one vendor, in the order of trying. */
export const hostsOf = (lists: readonly VendorHosts[], vendor: string): string[] =>
  lists.flatMap((list) => (list.vendor === vendor ? list.hosts : []));

/** Origins allowed in the frame: https, and never our own, where a game could access this page. */
export function launchOrigins(hosts: readonly string[], own: string): string[] {
  const origins = hosts.flatMap((host) => {
    const url = URL.parse(host);
    return url?.protocol === 'https:' && url.origin !== own ? [url.origin] : [];
  });
  return [...new Set(origins)];
}

/**
 * The first of the vendor's launch hosts, in the order of the list, that answers in time; null when none does: then the
 * game opens at its vendor's own origin (feature R08). All are asked at once, so that several dead hosts cost one time
 * limit and the launch address does not expire meanwhile.
 */
export async function chooseLaunchHost(
  hosts: readonly string[],
  probe: Probe = askHealth,
  milliseconds = PROBE_MILLISECONDS,
): Promise<string | null> {
  const rest = new AbortController();
  const answers = hosts.map((host) => answersInTime(host, probe, milliseconds, rest.signal));
  try {
    for (const [index, answer] of answers.entries()) if (await answer) return hosts[index]!;
    return null;
  } finally {
    rest.abort();
  }
}

async function answersInTime(host: string, probe: Probe, milliseconds: number, rest: AbortSignal): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const expired = new AbortController();
  const timer = setTimeout(() => {
    expired.abort();
    resolve(false);
  }, milliseconds);
  try {
    return await Promise.race([probe(host, AbortSignal.any([expired.signal, rest])), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The launch at that host: same path, same one-time token in the fragment; the page accepts messages of that origin
 * only.
 */
export function atLaunchHost<Launch extends { url: string; origin: string }>(
  launch: Launch,
  host: string | null,
): Launch {
  if (host === null) return launch;
  const { pathname, search, hash } = new URL(launch.url);
  return { ...launch, url: host + pathname + search + hash, origin: host };
}
