/** Names the newest version that this tab was loaded again for: once each, never in a circle. */
const KEY = 'loadedAnewFor';

/** The first script of a page as the server serves it; its name holds a hash of everything that the build made. */
export const firstScript = (html: string): string | undefined =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? /<script[^>]+src="([^"]+)"/.exec(html)?.[1];

/** Marks failures of a chunk, so that a page that breaks by one can be told from a page with a fault. */
export class ChunkFailure extends Error {
  override name = 'ChunkFailure';
}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkFailure' || chunkFailures.has(error));

const chunkFailures = new WeakSet<Error>();

/** Vite says when a chunk or its style could not be loaded. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: unknown };
    if (!(payload instanceof Error)) return;
    chunkFailures.add(payload);
    // The router would load the page again at this message, offline too; whether that helps is asked below.
    payload.message = 'A part of the site could not be loaded';
  });
}

/**
 * After a chunk failed: loads the page again, in its place, when the server serves another version than this one. False
 * when it does not, cannot be reached, or was asked before: then loading the chunk again is all that can help.
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
