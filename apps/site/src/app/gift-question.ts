/** Session storage keys of the specification (§3): the gift popup shows once per session and login state. */
const keyOf = (loggedIn: boolean) => (loggedIn ? 'LOGIN_AFTER_GIFT' : 'LOGIN_BEFORE_GIFT');

export const mayShowGift = (loggedIn: boolean, storage: Pick<Storage, 'getItem'> = sessionStorage): boolean =>
  storage.getItem(keyOf(loggedIn)) === null;

export const noteGiftShown = (loggedIn: boolean, storage: Pick<Storage, 'setItem'> = sessionStorage): void =>
  storage.setItem(keyOf(loggedIn), '1');
