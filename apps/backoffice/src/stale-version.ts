/** The version that this tab was reloaded from: once per version, so that reloads never loop. */
const KEY = 'loadedAnewFrom';

/**
 * A chunk that cannot be loaded often belongs to an older version, which the server no longer has: then the page is
 * reloaded. When the server has this version or cannot be reached, the failure is shown.
 */
export function watchVersion(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void reloadIfStale();
  });
}

const missing = new WeakSet<Error>();

/** Whether the error is a chunk that could not be loaded, rather than a fault in one. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error);

async function reloadIfStale(): Promise<void> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!running || sessionStorage.getItem(KEY) === running) return;
  const served = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!served?.ok || (await served.text()).includes(running)) return;
  sessionStorage.setItem(KEY, running);
  location.reload();
}
