/** A worker that paints; null in old browsers, and in a frame whose page may start none. */
export function startWorker(start: () => Worker): Worker | null {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return null;
  try {
    return start();
  } catch {
    return null;
  }
}
