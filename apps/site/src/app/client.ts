import type { Client } from '@fairhouse/contract/client';
import { CallError, createClient } from '@fairhouse/contract/client';
import type { Excluded } from '@fairhouse/contract/people/responsible-play';
import { bootInfo, refreshBoot } from './boot.ts';
import { currentLocale } from './current-locale.ts';
import { showExclusion } from './exclusion.ts';
import { askNewPassword } from './password-due.ts';
import { isAway } from './presence.ts';
import { isRemembered, resume } from './remembered.ts';
import { endSession, sessionToken, trialToken } from './session.ts';
import { askLogin, isAskingLogin, openSheet } from './sheets.ts';

/** Headers of every request to the platform, also of the event stream and of uploads. */
export function callHeaders(): Record<string, string> {
  const token = sessionToken() ?? trialToken();
  return {
    'accept-language': currentLocale(),
    'x-merchant': bootInfo().merchant.merchantCode,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(isAway() && { 'x-background': '1' }),
  };
}

const send = createClient({
  baseUrl: '',
  headers: callHeaders,
  encryptionKey: async () => bootInfo().encryptionKey,
});

/** The site is closed to this visitor; the component that shows the reason listens. */
const closedFailures: readonly string[] = ['maintenance', 'region_blocked'];
let onClosed: () => void = () => {};
export const whenClosed = (listener: () => void) => void (onClosed = listener);

const sessionFailures: readonly string[] = ['session_expired', 'login_required'];

/**
 * Makes a call. If the session ended meanwhile, the login sheet opens, and after the log-in the same call is sent again
 * with the same idempotency key. A sealed body that the server cannot read is sealed once more with a new key.
 */
export const call: Client = async (definition, request, options) => {
  const used = sessionToken();
  try {
    return await send(definition, request, options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (closedFailures.includes(error.code)) onClosed();
    if (error.code === 'account_excluded' && error.value) showExclusion(error.value as Excluded);
    if (error.code === 'password_expired') askNewPassword(true);
    if (error.code === 'in_need_true_account') openSheet('trueAccount');
    if (error.code === 'encryption_invalid') {
      await readPermission();
      return send(definition, request, options);
    }
    if (definition.auth === 'visitor' || !sessionFailures.includes(error.code)) throw error;
    if (used === null && trialToken() !== null) await (await import('./start-trial.ts')).startTrial();
    else if (!(await logInAgain(used))) throw error;
    return send(definition, request, options);
  }
};

/** Reads the permission again: an operator changed it, or the server changed its key. */
export const readPermission = () => refreshBoot(send);

/** A remembered browser logs in automatically; until that is decided, the page does not change. */
async function logInAgain(used: string | null): Promise<boolean> {
  if (sessionToken() === used && isRemembered() && (await resume())) return true;
  const now = sessionToken();
  if (now !== used) {
    // Another call was refused first: its log-in is done or still open. Or the visitor logged out, or cancelled that
    // log-in.
    return now !== null || (isAskingLogin() && askLogin('expired'));
  }
  if (used !== null) endSession();
  return askLogin(used === null ? 'needed' : 'expired');
}
