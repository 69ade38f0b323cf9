import { operatorLogin, operatorLogout } from '@fairhouse/contract/backoffice';
import { CallError } from '@fairhouse/contract/client';
import type { AuthProvider } from 'react-admin';
import { call } from './client.ts';
import { clearSession, readSession, storeSession } from './session.ts';

export interface Credentials {
  username: string;
  password: string;
  totp: string;
}

/** Codes that mean the session is over, whatever was asked. */
const sessionEnded = new Set(['login_required', 'session_expired']);

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    storeSession(await call(operatorLogin, credentials));
  },
  async logout() {
    if (readSession()) await call(operatorLogout, {}).catch(() => undefined);
    clearSession();
  },
  checkAuth: () => (readSession() ? Promise.resolve() : Promise.reject(new Error('login_required'))),
  checkError(error: unknown) {
    if (!(error instanceof CallError) || !sessionEnded.has(error.code)) return Promise.resolve();
    clearSession();
    return Promise.reject(error);
  },
  getPermissions: () => Promise.resolve(readSession()?.operator.permissions ?? []),
  getIdentity() {
    const operator = readSession()?.operator;
    if (!operator) return Promise.reject(new Error('login_required'));
    return Promise.resolve({ id: operator.id, fullName: operator.displayName });
  },
};
