/** Session storage keys of the specification (§3): the gift popup shows once per session and login state. */
export const GIFT_BEFORE_LOGIN = 'LOGIN_BEFORE_GIFT';
const keyOf = (loggedIn: boolean) => (loggedIn ? 'LOGIN_AFTER_GIFT' : GIFT_BEFORE_LOGIN);

export const mayShowGift = (loggedIn: boolean, storage: Pick<Storage, 'getItem'> = sessionStorage): boolean =>
  storage.getItem(keyOf(loggedIn)) === null;

export const noteGiftShown = (loggedIn: boolean, storage: Pick<Storage, 'setItem'> = sessionStorage): void =>
  storage.setItem(keyOf(loggedIn), '1');
