import type { FetchEvent, PushEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker of the site. It caches files whose names contain their hash, and the page for a device without a
 * connection: nothing else, so neither a stale page nor an answer of a call can ever come from here.
 */
const scope = self as unknown as WorkerScope;
const { version, offline, badge } = scope.fairhouse;
const CACHE = `fairhouse-${version}`;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await scope.caches.open(CACHE);
      await cache.add(new Request(offline, { cache: 'no-store' }));
      // Pages come from the network and hashed files never change, so the new worker fits open pages too.
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await scope.caches.keys();
      await Promise.all(names.filter((name) => name !== CACHE).map((name) => scope.caches.delete(name)));
      await scope.registration.navigationPreload?.enable();
    })(),
  );
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (isHashedFile(new URL(url))) event.respondWith(readFile(event));
});

/** The page as the server has it now, or what to do without a connection. */
async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await scope.caches.match(offline)) ?? Response.error();
  }
}

/** A built file: its name contains the hash of its content. */
const isHashedFile = ({ origin, pathname, search }: URL): boolean =>
  origin === scope.location.origin && search === '' && /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(pathname);

async function readFile(event: FetchEvent): Promise<Response> {
  const cache = await scope.caches.open(CACHE);
  const known = await cache.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  // A full disk must not cost the page its file.
  if (answer.status === 200 && answer.type === 'basic')
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined));
  return answer;
}

/** What the server sends (`people/push/send-push.ts`); it is encrypted for this browser. */
interface PushText {
  title: string;
  text: string;
  path: string;
}

scope.addEventListener('push', (event) => {
  event.waitUntil(showPush(event));
});

async function showPush({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, text, path } = data.json() as PushText;
  await scope.registration.showNotification(title, { body: text, badge, icon: badge, data: path });
}

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data as string));
});

/** The page of the message. An open page stays as it is, because a round may be in progress on it. */
async function openPath(path: string): Promise<void> {
  const url = new URL(path, scope.location.origin);
  if (url.origin !== scope.location.origin) return;
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = open.find((client) => client.url === url.href);
  if (same) await same.focus();
  else await scope.clients.openWindow(url.href);
}
