import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  askHealth,
  atLaunchHost,
  chooseLaunchHost,
  hostsOf,
  isReachable,
  launchOrigins,
  PROBE_MILLISECONDS,
  type Probe,
} from './launch-hosts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const one = 'https://one.example';
const two = 'https://two.example';

/** A host is up or down after this many milliseconds, refuses, or never answers. */
type Behaviour = { up: boolean; after: number } | 'refuses' | 'hangs';
const probing =
  (behaviours: Record<string, Behaviour>): Probe =>
  async (host) => {
    const behaviour = behaviours[host]!;
    if (behaviour === 'refuses') throw new TypeError('Failed to fetch');
    if (behaviour === 'hangs') return new Promise<boolean>(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, behaviour.after));
    return behaviour.up;
  };

it.each<[string, Behaviour, Behaviour, string | null]>([
  ['both are up', { up: true, after: 10 }, { up: true, after: 10 }, one],
  ['the second is faster', { up: true, after: 2_000 }, { up: true, after: 1 }, one],
  ['the first says it is down', { up: false, after: 10 }, { up: true, after: 10 }, two],
  ['the first refuses', 'refuses', { up: true, after: 10 }, two],
  ['the first never answers', 'hangs', { up: true, after: 10 }, two],
  ['the first answers too late', { up: true, after: PROBE_MILLISECONDS + 1 }, { up: true, after: 10 }, two],
  ['none answers', 'hangs', 'refuses', null],
  ['both hang', 'hangs', 'hangs', null],
])('%s', async (_, first, second, chosen) => {
  const choice = chooseLaunchHost([one, two], probing({ [one]: first, [two]: second }));
  // All hosts share one time limit.
  await vi.advanceTimersByTimeAsync(PROBE_MILLISECONDS);
  expect(await choice).toBe(chosen);
  await vi.runAllTimersAsync();
});

it('without hosts no request is sent', async () => expect(await chooseLaunchHost([])).toBeNull());

it('aborts the other requests when a host is chosen', async () => {
  const signals: AbortSignal[] = [];
  const choice = chooseLaunchHost([one, two], async (host, signal) => {
    signals.push(signal);
    return host === one || new Promise<boolean>(() => undefined);
  });
  expect(await choice).toBe(one);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it.each([
  [200, true],
  [502, false],
])('asks for the health only, without cookies: %i', async (status, up) => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', fetched);
  expect(await askHealth(one, new AbortController().signal)).toBe(up);
  expect(fetched.mock.calls[0]).toMatchObject([`${one}/healthz`, { credentials: 'omit', cache: 'no-store' }]);
});

it('finds the hosts of each vendor, in their order', () => {
  const lists = [
    { vendor: 'studio', hosts: [two, one] },
    { vendor: 'other', hosts: ['https://other.example'] },
  ];
  expect(hostsOf(lists, 'studio')).toEqual([two, one]);
  expect(hostsOf(lists, 'nobody')).toEqual([]);
});

it("takes any answer of the vendor's own origin as reachable, and none as unreachable", async () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response(null, { status: 502 }));
  vi.stubGlobal('fetch', fetched);
  expect(await isReachable(one)).toBe(true);
  expect(fetched.mock.calls).toMatchObject([[`${one}/healthz`, { mode: 'cors', credentials: 'omit' }]]);
  fetched.mockRejectedValueOnce(new TypeError('not readable'));
  expect(await isReachable(one)).toBe(true);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isReachable(one)).toBe(false);
});

it('takes https origins once each, and never the site itself', () =>
  expect(
    launchOrigins(
      [one, `${one}/`, 'http://plain.example', 'javascript:alert(1)', '', 'https://site.example', two],
      'https://site.example',
    ),
  ).toEqual([one, two]));

it('opens the same path and fragment there, and accepts messages of that origin only', () => {
  const launch = {
    url: 'https://studio.example/g/moon/?lang=EN#t=secret',
    origin: 'https://studio.example',
    demo: true,
  };
  expect(atLaunchHost(launch, one)).toEqual({ url: `${one}/g/moon/?lang=EN#t=secret`, origin: one, demo: true });
  expect(atLaunchHost(launch, null)).toBe(launch);
});
