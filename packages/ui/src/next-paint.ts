/** A page in the background paints nothing; no wait lasts longer than this. */
const LONGEST_MILLISECONDS = 100;

/**
 * When what was just changed can be seen: the answer to a tap is painted before the work that it asked for begins. One
 * frame draws the change; only the next one proves that it was given to the screen.
 */
export function nextPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, LONGEST_MILLISECONDS);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  return promise;
}
