import { startSession } from './session.ts';
import { markShared } from './shared-mark.ts';
import { openChannel, send, type News } from './tab-channel.ts';

/** A tab that is not suspended answers within a few milliseconds. */
const ANSWER_MILLISECONDS = 400;

/** Gives a new tab the session of another one; false when none answers. */
export async function askTabs(): Promise<boolean> {
  const tabs = openChannel();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if ('began' in data) resolve(data.began);
  });
  send(tabs, { asking: true });
  const timer = setTimeout(() => resolve(null), ANSWER_MILLISECONDS);
  const token = await promise;
  clearTimeout(timer);
  tabs.close();
  if (token === null) markShared(false);
  else startSession(token);
  return token !== null;
}
