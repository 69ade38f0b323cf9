/** Runs what takes long after the next frame, so that a press is seen at once. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
