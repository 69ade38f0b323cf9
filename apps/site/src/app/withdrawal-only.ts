/** Session storage key, set while the session is withdrawal-only: its member is excluded from play. */
const KEY = 'withdrawalOnly';

export const isWithdrawalOnly = (): boolean => sessionStorage.getItem(KEY) !== null;

export function setWithdrawalOnly(on: boolean): void {
  if (on) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
}
