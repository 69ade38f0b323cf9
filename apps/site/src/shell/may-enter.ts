import { opensBeforeLogin } from '../app/pages.ts';

/** Pages open without a session where the merchant requires a log-in for the whole site (spec §2, guard `loginedToHomePage`). */
export const mayEnter = (path: string, guarded: boolean, loggedIn: boolean): boolean =>
  !guarded || loggedIn || opensBeforeLogin(path);
