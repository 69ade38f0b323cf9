/** A page in the background paints nothing; no wait lasts longer than this. */
const LONGEST_MILLISECONDS = 100;

/** When what was just changed can be seen: the answer to a tap is painted before the work that it asked for begins. */
export function nextPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, LONGEST_MILLISECONDS);
  requestAnimationFrame(() => setTimeout(resolve));
  return promise;
}
