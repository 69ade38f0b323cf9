/** Frames that are measured before it is decided. */
const FRAMES = 60;
/** A frame that takes longer than this on average is too slow for WebGL (a third of the frames would be missed). */
const SLOW_MS = 20;
/** Waiting for a page that was in the background is no frame. */
const LONGEST_MS = 200;

/** Says once whether the first frames were too slow. */
export function createFrameMeter(onSlow: () => void): (now: number) => void {
  const times: number[] = [];
  let before: number | null = null;
  let isDone = false;
  return (now) => {
    if (isDone) return;
    const ms = before === null ? null : now - before;
    before = now;
    if (ms === null || ms > LONGEST_MS) return;
    times.push(ms);
    if (times.length < FRAMES) return;
    isDone = true;
    const median = times.toSorted((a, b) => a - b)[FRAMES / 2]!;
    if (median > SLOW_MS) onSlow();
  };
}
