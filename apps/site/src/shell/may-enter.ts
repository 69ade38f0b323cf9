/** Reachable without a session where the merchant asks for a login first (spec §2, guard `loginedToHomePage`). */
const openPaths: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download'];

export const mayEnter = (path: string, guarded: boolean, loggedIn: boolean): boolean =>
  !guarded || loggedIn || openPaths.includes(path.replace(/(?<=.)\/+$/, ''));
