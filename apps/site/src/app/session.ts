import { setWithdrawalOnly } from './withdrawal-only.ts';
import { createStore, useStore } from './store.ts';

/** The bearer token is stored as long as the tab exists (spec §3, session storage key `token`). */
const KEY = 'token';

const token = createStore(sessionStorage.getItem(KEY));

export const sessionToken = token.read;

/** The token of a visitor's trial account. Everywhere but in a game the visitor is one without a session. */
const TRIAL = 'trialToken';
const trial = createStore(sessionStorage.getItem(TRIAL));

export const trialToken = trial.read;
export const useTrialToken = () => useStore(trial);

/** Null: a log-in ends free play. */
export function storeTrial(fresh: string | null): void {
  if (fresh === null) sessionStorage.removeItem(TRIAL);
  else sessionStorage.setItem(TRIAL, fresh);
  trial.write(fresh);
}

export function startSession(fresh: string): void {
  setWithdrawalOnly(false);
  storeTrial(null);
  sessionStorage.setItem(KEY, fresh);
  token.write(fresh);
}

/** Starts a withdrawal-only session and reloads the page, so that nothing on it offers play. */
export function startWithdrawalOnly(fresh: string): void {
  setWithdrawalOnly(true);
  sessionStorage.setItem(KEY, fresh);
  location.assign('/withdraw');
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
  setWithdrawalOnly(false);
  token.write(null);
}

/** Calls the listener when the session begins or ends; returns a function that stops it. */
export const onSession = token.subscribe;

export const useSessionToken = () => useStore(token);

export const useLoggedIn = () => useSessionToken() !== null;
