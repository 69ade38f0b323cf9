import type { FeedMessage } from '../../apps/studio/server/sports/feed/messages.ts';

const REPEATED = 0.1;
const OVERTAKEN = 0.01;

/** Repeats some messages of the feed, and lets the next one overtake some. */
export function disturbMessages(random: () => number) {
  let late: FeedMessage | undefined;
  return (message: FeedMessage, read: (message: FeedMessage) => void): void => {
    if (!late && random() < OVERTAKEN) {
      late = message;
      return;
    }
    read(message);
    if (random() < REPEATED) read(message);
    if (late) read(late);
    late = undefined;
  };
}
