import { endSession, onSession, sessionToken, startSession } from './session.ts';
import { markShared } from './shared-mark.ts';
import { closeSheet, isAskingLogin, settleLogin } from './sheets.ts';
import { openChannel, send, type News } from './tab-channel.ts';
import { isWithdrawalOnly } from './withdrawal-only.ts';

/** A withdrawal-only session belongs to the tab in which it was chosen. */
const ownToken = () => (isWithdrawalOnly() ? null : sessionToken());

/**
 * Holds the tabs of this browser in one session: a log-in logs in the tabs without a session, a log-out or an expiry
 * ends it in all of them. Returns a function that stops it.
 */
export function syncTabs(onOther: () => void): () => void {
  const tabs = openChannel();
  let known = ownToken();
  if (known !== null) {
    markShared(true);
    // This code is loaded after a log-in, which other tabs do not know of yet.
    send(tabs, { began: known });
  }

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
    } else if ('ended' in data && data.ended === known) {
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
