/** Spec §3 session storage key: the password of this session has expired and must be changed (spec §4). */
const KEY = 'cpw';

export const isPasswordDue = (): boolean => sessionStorage.getItem(KEY) !== null;

export function setPasswordDue(due: boolean): void {
  if (due) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
}
