import type { VendorHosts } from '@fairhouse/contract/house/system';

/** How long a launch host has to answer before it counts as dead. */
export const PROBE_MILLISECONDS = 3_000;

/** Whether the host is up; it may not take longer than the signal allows. */
export type Probe = (host: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Asks for the host's health, never for the game: the launch address works once. The answer must be readable and good, so
 * that a proxy whose vendor is gone counts as dead.
 */
export const askHealth: Probe = async (host, signal) =>
  (await fetch(`${host}/healthz`, { signal, mode: 'cors', credentials: 'omit', cache: 'no-store' })).ok;

/** How long the vendor's own origin has: the game is loading already, so a slow line must not take it away. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Whether anything answers at this origin, be it that all is not well. An answer need not be readable: then it counts
 * unless it is closed to other origins altogether (`Cross-Origin-Resource-Policy`).
 */
export async function isReachable(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  for (const mode of ['cors', 'no-cors'] as const) {
    try {
      await fetch(`${origin}/healthz`, { signal, mode, credentials: 'omit', cache: 'no-store' });
      return true;
    } catch {
      // Nobody there, or not readable.
    }
  }
  return false;
}

/** The launch hosts of one vendor, in the order of trying. */
export const hostsOf = (lists: readonly VendorHosts[], vendor: string): string[] =>
  lists.flatMap((list) => (list.vendor === vendor ? list.hosts : []));

/** Origins that may stand in the frame: https, and never our own, where a game could reach this page. */
export function launchOrigins(hosts: readonly string[], own: string): string[] {
  const origins = hosts.flatMap((host) => {
    const url = URL.parse(host);
    return url?.protocol === 'https:' && url.origin !== own ? [url.origin] : [];
  });
  return [...new Set(origins)];
}

/**
 * The first of the vendor's launch hosts, in the order of the list, that answers in time; null when none does: then the
 * game opens at its vendor's own origin (feature R08). All are asked at once, so that dead ones cost one time-out together
 * and the launch address does not lapse meanwhile.
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

/** The launch at that host: same path, same one-time token in the fragment; the page believes that origin alone. */
export function atLaunchHost<Launch extends { url: string; origin: string }>(
  launch: Launch,
  host: string | null,
): Launch {
  if (host === null) return launch;
  const { pathname, search, hash } = new URL(launch.url);
  return { ...launch, url: host + pathname + search + hash, origin: host };
}
