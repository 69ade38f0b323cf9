import { openSheet } from './sheets.ts';

/** Spec §3 session storage key: the password of this session has expired and must be changed (spec §4). */
const PASSWORD_DUE = 'cpw';

export const isPasswordDue = (): boolean => sessionStorage.getItem(PASSWORD_DUE) !== null;

export function setPasswordDue(due: boolean): void {
  if (due) sessionStorage.setItem(PASSWORD_DUE, '1');
  else sessionStorage.removeItem(PASSWORD_DUE);
}

/** Spec §4: an expired password must be changed before anything else. */
export function askNewPassword(expired: boolean): void {
  setPasswordDue(expired);
  if (expired) openSheet('changePassword', { reason: 'expired' });
}
