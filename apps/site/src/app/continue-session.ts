import { continueSession } from '@fairhouse/contract/people/shared-session';
import { call } from './client.ts';
import { askNewPassword } from './password-due.ts';
import { startSession } from './session.ts';

/**
 * Gives this tab the session in which the deposit of its page was created, if this browser has the cookie of that; works
 * once.
 */
export async function continueAfterPayment(): Promise<boolean> {
  const depositId = /^\/deposit\/([\da-f-]{36})$/.exec(location.pathname)?.[1];
  if (depositId === undefined) return false;
  try {
    const { token, passwordExpired } = await call(continueSession, { depositId });
    startSession(token);
    askNewPassword(passwordExpired);
    return true;
  } catch {
    return false;
  }
}
