/** Frames that are measured before it is decided. */
const FRAMES = 60;
/** Where the middle one of them takes longer, too much is drawn: a third of the frames are missed (design §3). */
const SLOW_MS = 20;
/** Waiting for a page that was in the background is no frame. */
const LONGEST_MS = 200;

/** Says after each sixty frames whether they were too slow. */
export function createFrameMeter(onSlow: () => void): (now: number) => void {
  let times: number[] = [];
  let before: number | null = null;
  return (now) => {
    const ms = before === null ? null : now - before;
    before = now;
    if (ms === null || ms > LONGEST_MS) return;
    times.push(ms);
    if (times.length < FRAMES) return;
    const median = times.toSorted((a, b) => a - b)[FRAMES / 2]!;
    times = [];
    if (median > SLOW_MS) onSlow();
  };
}
