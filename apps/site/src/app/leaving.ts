/** Session storage key: the session is of somebody on a break from play; it withdraws and does nothing else. */
const LEAVING = 'withdrawOnly';

export const isLeaving = (): boolean => sessionStorage.getItem(LEAVING) !== null;

export function setLeaving(leaving: boolean): void {
  if (leaving) sessionStorage.setItem(LEAVING, '1');
  else sessionStorage.removeItem(LEAVING);
}
