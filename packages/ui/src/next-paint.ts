/** Milliseconds after which the wait ends, should the browser paint nothing. */
const LONGEST_MILLISECONDS = 1000;
/**
 * The first frame draws the change. A browser keeps one more in its hands while a slow phone still rasters the first, so
 * that only the third proves that it reached the screen.
 */
const FRAMES = 3;

/**
 * Resolves when the last change is visible: the reaction to a tap is painted before the work that it starts. A page in the
 * background paints nothing, and does not wait.
 */
export function nextPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (document.visibilityState === 'hidden') setTimeout(resolve);
  else setTimeout(resolve, LONGEST_MILLISECONDS);
  const wait = (frames: number): unknown =>
    requestAnimationFrame(() => (frames > 1 ? wait(frames - 1) : setTimeout(resolve)));
  wait(FRAMES);
  return promise;
}
