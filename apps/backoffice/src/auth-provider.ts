import { boLogin, boLogout } from '@fairhouse/contract/house/operator-session-backoffice';
import { CallError } from '@fairhouse/contract/client';
import type { AuthProvider } from 'react-admin';
import { call } from './client.ts';
import { clearSession, readSession, storeSession } from './session.ts';

export interface Credentials {
  username: string;
  password: string;
  totp: string;
}

/** Codes of every call that mean that the session is over. */
const sessionEnded = new Set(['login_required', 'session_expired']);

/** Whether a session of this tab ended: then the login page says so. On a first visit it does not. */
let ended = false;

/** react-admin shows no message for an error whose message is false. */
const silently = () => Object.assign(new Error(), { message: false });

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    storeSession(await call(boLogin, credentials));
    ended = false;
  },
  async logout() {
    if (readSession()) await call(boLogout, {}).catch(() => undefined);
    clearSession();
  },
  checkAuth() {
    if (readSession()) return Promise.resolve();
    return Promise.reject(ended ? new Error('ra.notification.logged_out') : silently());
  },
  checkError(error: unknown) {
    if (!(error instanceof CallError) || !sessionEnded.has(error.code)) return Promise.resolve();
    clearSession();
    ended = true;
    return Promise.reject(error);
  },
  getPermissions: () => Promise.resolve(readSession()?.operator.permissions ?? []),
  getIdentity() {
    const operator = readSession()?.operator;
    if (!operator) return Promise.reject(new Error('login_required'));
    return Promise.resolve({ id: operator.id, fullName: operator.displayName });
  },
};
