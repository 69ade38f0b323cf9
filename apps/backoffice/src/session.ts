import type { Operator } from '@fairhouse/contract/house/operator-session-backoffice';

/** The operator's session is stored as long as the tab exists. */
const key = 'operator';

export interface OperatorSession {
  token: string;
  operator: Operator;
}

export function readSession(): OperatorSession | null {
  const stored = sessionStorage.getItem(key);
  return stored ? (JSON.parse(stored) as OperatorSession) : null;
}

export const storeSession = (session: OperatorSession) => sessionStorage.setItem(key, JSON.stringify(session));

export const clearSession = () => sessionStorage.removeItem(key);
