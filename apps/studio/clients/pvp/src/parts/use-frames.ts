import { startTransition, useEffect, useState } from 'react';

/** How many frames this part has been shown, up to `most`. */
export function useFrames(most: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames === most) return;
    const frame = requestAnimationFrame(() => startTransition(() => setFrames(frames + 1)));
    return () => cancelAnimationFrame(frame);
  }, [frames, most]);
  return frames;
}
