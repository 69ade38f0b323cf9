/** A page in the background does not paint, so the wait ends after this time at the latest. */
const LONGEST_MILLISECONDS = 100;

/**
 * Resolves when the last change is visible: the reaction to a tap is painted before the work that it starts. One frame
 * draws the change; only the next one proves that it reached the screen.
 */
export function nextPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, LONGEST_MILLISECONDS);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  return promise;
}
