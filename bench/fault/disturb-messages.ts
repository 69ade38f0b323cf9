import type { FeedMessage } from '../../apps/studio/server/sports/feed/messages.ts';

const REPEATED = 0.1;
const OVERTAKEN = 0.01;

/** Repeats some messages of the feed, and lets the next one overtake some. */
export function disturbMessages(random: () => number) {
  let kept: FeedMessage | undefined;
  return (message: FeedMessage, read: (message: FeedMessage) => void): void => {
    if (!kept && random() < OVERTAKEN) {
      kept = message;
      return;
    }
    read(message);
    if (random() < REPEATED) read(message);
    if (kept) read(kept);
    kept = undefined;
  };
}
