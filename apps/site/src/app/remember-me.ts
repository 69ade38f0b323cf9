import { rememberDevice, resumeSession } from '@fairhouse/contract/people/devices';
import { CallError } from '@fairhouse/contract/client';
import { call } from './client.ts';
import { askNewPassword } from './password-due.ts';
import { REMEMBERED } from './remembered.ts';
import { startSession } from './session.ts';

/** Makes the server remember this browser for a day. */
export async function rememberHere(): Promise<void> {
  const { until } = await call(rememberDevice, {});
  localStorage.setItem(REMEMBERED, until);
}

let resuming: Promise<boolean> | undefined;

/**
 * Opens a session for a remembered browser, once for all concurrent callers. False when the browser is no longer
 * remembered, or a second step is required.
 */
export function resume(): Promise<boolean> {
  resuming ??= open().finally(() => (resuming = undefined));
  return resuming;
}

async function open(): Promise<boolean> {
  try {
    const { token, passwordExpired } = await call(resumeSession, {});
    startSession(token);
    askNewPassword(passwordExpired);
    return true;
  } catch (error) {
    // Without an answer the browser stays remembered.
    const unanswered = error instanceof CallError && error.code === 'network_error';
    if (!unanswered) localStorage.removeItem(REMEMBERED);
    return false;
  }
}
