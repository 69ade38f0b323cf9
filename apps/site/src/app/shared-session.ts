import { merchant } from './boot.ts';
import { endSession, onSession, sessionToken, startSession } from './session.ts';
import { markShared } from './shared-mark.ts';
import { closeSheet, isAskingLogin, settleLogin } from './sheets.ts';
import { isWithdrawalOnly } from './withdrawal-only.ts';

/** What tabs send each other: which session began or goes on, which one ended, or that a new tab has none. */
type News = { began: string } | { ended: string } | { asking: true };

/** A tab that is not suspended answers within a few milliseconds. */
const ANSWER_MILLISECONDS = 400;

/** The tabs of this merchant's pages: a channel reaches pages of the same origin only. */
const openChannel = () => new BroadcastChannel(`session.${merchant().merchantCode}`);

// A channel reaches one origin by itself; only messages to windows name theirs.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (tabs: BroadcastChannel, news: News) => tabs.postMessage(news);

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

/** A withdrawal-only session belongs to the tab in which it was chosen. */
const ownToken = () => (isWithdrawalOnly() ? null : sessionToken());

/**
 * Holds the tabs of this browser in one session: a log-in logs in the tabs without a session, a log-out or an expiry
 * ends it in all of them. Returns a function that stops it.
 */
export function syncTabs(onOther: () => void): () => void {
  const tabs = openChannel();
  let known = ownToken();
  if (known !== null) markShared(true);

  const stop = onSession(() => {
    const [before, token] = [known, ownToken()];
    if (token === before) return;
    known = token;
    if (before !== null) send(tabs, { ended: before });
    if (token !== null) send(tabs, { began: token });
    markShared(token !== null);
  });

  const adopt = (token: string) => {
    known = token;
    startSession(token);
    const asking = isAskingLogin();
    settleLogin(true);
    if (asking) closeSheet();
    onOther();
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if ('asking' in data) {
      if (known !== null) send(tabs, { began: known });
    } else if ('began' in data) {
      if (sessionToken() === null) adopt(data.began);
    } else if (data.ended === known) {
      known = null;
      endSession();
      onOther();
    }
  });
  return () => {
    stop();
    tabs.close();
  };
}
