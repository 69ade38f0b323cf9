import { beforeEach, expect, it, vi } from 'vitest';
import { connectHost, type HostListener } from './host.ts';

const SITE = 'https://site.example';
const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
let send: (event: object) => void;
const listener = {
  onTheme: vi.fn<HostListener['onTheme']>(),
  onLanguage: vi.fn<HostListener['onLanguage']>(),
  onPause: vi.fn<HostListener['onPause']>(),
  onLotteryFavourites: vi.fn<NonNullable<HostListener['onLotteryFavourites']>>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  send = () => undefined;
  const addEventListener = (_: string, receive: (event: object) => void) => (send = receive);
  vi.stubGlobal('window', { parent, addEventListener });
});

const pause = { origin: SITE, source: parent, data: { type: 'fairhouse:pause', paused: true } };

it('The page around the frame pauses the game', () => {
  connectHost(SITE, listener);
  send(pause);
  expect(listener.onPause).toHaveBeenCalledExactlyOnceWith(true);
});

it('Favourites that the page stores are codes only', () => {
  connectHost(SITE, listener);
  send({ ...pause, data: { type: 'fairhouse:lottery-favourites', codes: ['K3-1', 7, null] } });
  send({ ...pause, data: { type: 'fairhouse:lottery-favourites', codes: 'K3-1' } });
  expect(listener.onLotteryFavourites).toHaveBeenCalledExactlyOnceWith(['K3-1']);
});

it.each<[string, object]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: `${SITE}.evil.example` }],
  ['the same host over http', { origin: 'http://site.example' }],
  ['no origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
])('A message from %s is ignored', (_, change) => {
  connectHost(SITE, listener);
  for (const data of [
    pause.data,
    { type: 'fairhouse:theme', theme: 'light' },
    { type: 'fairhouse:language', language: 'BN' },
  ])
    send({ ...pause, data, ...change });
  for (const called of Object.values(listener)) expect(called).not.toHaveBeenCalled();
});

it('Messages of the game are sent to the origin of the site and to no other', () => {
  connectHost(SITE, listener).post({ type: 'fairhouse:ready' });
  expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'fairhouse:ready' }, SITE);
});

it.each(['*', '', 'null', `${SITE}/path`, 'site.example'])('Nothing is sent to the invalid origin %j', (origin) => {
  const host = connectHost(origin, listener);
  host.post({ type: 'fairhouse:ready' });
  expect(host.isFramed).toBe(false);
  expect(parent.postMessage).not.toHaveBeenCalled();
});
