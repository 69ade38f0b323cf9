import { readIdleTime, staySession } from '@fairhouse/contract/people/shared-session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../app/client.ts';
import { isAway, notePresence } from '../app/presence.ts';
import { isRemembered } from '../app/remembered.ts';
import { useSessionToken } from '../app/session.ts';
import { openChannel, send, type News } from '../app/tab-channel.ts';

/** Before the first question: the calls of a page that has just opened have prolonged the session. */
const FIRST_SECONDS = 20;
/** While the warning is shown, since another tab, a game or another device may prolong the session meanwhile. */
const WARNED_SECONDS = 5;
/** After a question without an answer. */
const RETRY_SECONDS = 15;

export interface SessionEnd {
  /** When the session ends, in milliseconds of `performance.now()`; null while there is nothing to warn of. */
  endsAt: number | null;
  stay: () => void;
}

/**
 * Follows when the session ends by itself. Only the server knows: other tabs and the bets of an open game prolong the
 * same session. Hidden tabs ask when they are shown again; a remembered browser logs in by itself and is not warned.
 */
export function useSessionEnd(): SessionEnd {
  const token = useSessionToken();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const checkNow = useRef<(stay?: boolean) => void>(() => {});

  useEffect(() => {
    if (token === null) return;
    let [left, warned] = [false, false];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tabs = openChannel();
    const checkIn = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), seconds * 1000);
    };
    const warn = (end: number | null) => {
      warned = end !== null;
      setEndsAt(end);
    };

    async function check(stay = false): Promise<void> {
      if (document.hidden || isRemembered()) return warn(null);
      let time = await call(stay ? staySession : readIdleTime, {}).catch(() => null);
      // Somebody who reads or types is here, although no call has said so.
      if (!left && time && !warned && time.secondsLeft <= time.warningSeconds && !isAway())
        time = await call(staySession, {}).catch(() => null);
      if (left) return;
      if (!time) return checkIn(RETRY_SECONDS);
      const { secondsLeft, warningSeconds } = time;
      if (stay) send(tabs, { stayed: true });
      const isNear = secondsLeft <= warningSeconds;
      warn(isNear ? performance.now() + secondsLeft * 1000 : null);
      checkIn(isNear ? Math.min(secondsLeft, WARNED_SECONDS) + 1 : secondsLeft - warningSeconds);
    }

    const onShown = () => void (document.hidden || check());
    document.addEventListener('visibilitychange', onShown);
    tabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if ('stayed' in data) void check();
    });
    checkNow.current = (stay) => void check(stay);
    checkIn(FIRST_SECONDS);
    return () => {
      left = true;
      clearTimeout(timer);
      tabs.close();
      document.removeEventListener('visibilitychange', onShown);
      setEndsAt(null);
    };
  }, [token]);

  const stay = useCallback(() => {
    // A press by a screen reader is a click without a pointer or a key.
    notePresence();
    setEndsAt(null);
    checkNow.current(true);
  }, []);
  return { endsAt, stay };
}
