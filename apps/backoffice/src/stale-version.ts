/** Names the version that this tab was loaded again from: once each, never in a circle. */
const KEY = 'loadedAnewFrom';

/**
 * A part that cannot be loaded is often one of an older version, which the server no longer has: then the page is loaded
 * again, in its place. When the server has this very version or cannot be reached, the failure shows.
 */
export function watchVersion(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void reloadIfStale();
  });
}

const missing = new WeakSet<Error>();

/** Whether an error is a part of the back office that could not be loaded, rather than a fault in one. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

async function reloadIfStale(): Promise<void> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running || sessionStorage.getItem(KEY) === running) return;
  const served = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!served?.ok || (await served.text()).includes(running)) return;
  sessionStorage.setItem(KEY, running);
  location.reload();
}
