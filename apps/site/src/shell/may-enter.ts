/**
 * Paths that are open without a session when the merchant requires a log-in first (spec §2, guard `loginedToHomePage`).
 */
const openPaths: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download'];

export const mayEnter = (path: string, guarded: boolean, loggedIn: boolean): boolean =>
  !guarded || loggedIn || openPaths.includes(path.replace(/(?<=.)\/+$/, ''));
