/** The newest version that this tab was reloaded for: once per version, so that reloads never loop. */
const KEY = 'loadedAnewFor';

/** The first script of a page as the server serves it; its name contains a hash of the whole build. */
export const firstScript = (html: string): string | undefined =>
  /<link[^>]+id="application"[^>]+href="([^"]+)"/.exec(html)?.[1] ?? /<script[^>]+src="([^"]+)"/.exec(html)?.[1];

/** Marks failures to load a chunk, so that they can be distinguished from faults of a page. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure';
}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkFailure' || chunkFailures.has(error));

const chunkFailures = new WeakSet<Error>();

/** Vite sends this event when a chunk or its style could not be loaded. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: unknown };
    if (!(payload instanceof Error)) return;
    chunkFailures.add(payload);
    // For this message the router would reload the page, also offline; the check below decides whether that helps.
    payload.message = 'A part of the site could not be loaded';
  });
}

/**
 * After a chunk failed: reloads the page when the server serves another version than this one. False when it does not,
 * cannot be reached, or was asked before: then only loading the chunk again can help.
 */
export async function reloadIfStale(before?: () => void): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = firstScript(await answer.text());
    const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    if (!answer.ok || served === undefined || served === running) return false;
    if (sessionStorage.getItem(KEY) === served) return false;
    sessionStorage.setItem(KEY, served);
  } catch {
    return false;
  }
  before?.();
  location.reload();
  return true;
}
