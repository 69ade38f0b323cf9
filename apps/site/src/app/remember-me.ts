import { call } from './client.ts';
import { rememberDevice, resumeSession } from '@fairhouse/contract/devices';
import { forgetRemembered, markRemembered } from './remembered.ts';
import { startSession } from './session.ts';

/** Has this browser remembered for a day. The token lies in a cookie that no script reads; here is only that there is one. */
export async function rememberHere(): Promise<void> {
  const { until } = await call(rememberDevice, {});
  markRemembered(until);
}

/** Opens a session for a remembered browser; false when there is none any more, or a second step is asked for. */
export async function resume(): Promise<boolean> {
  try {
    const { token } = await call(resumeSession, {});
    startSession(token);
    return true;
  } catch {
    forgetRemembered();
    return false;
  }
}
