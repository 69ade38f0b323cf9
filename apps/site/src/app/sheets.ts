import { useSyncExternalStore } from 'react';

/** What can lie over any page. */
export type SheetName =
  | 'login'
  | 'register'
  | 'forgot'
  | 'changePassword'
  | 'deposit'
  | 'region'
  | 'notice'
  | 'gift'
  | 'download'
  | 'search'
  | 'gameDetails'
  | 'service'
  | 'excluded';

/** What asked for a login: a session that ended, something for members, a game, its demo, a heart. */
export type LoginReason = 'expired' | 'needed' | 'play' | 'demo' | 'favourite';

export interface OpenSheet {
  name: SheetName;
  /** Why it opened by itself, said at its top. */
  reason?: LoginReason;
  /** Which notice is shown first: its place in the list, from 0. */
  index?: number;
  /** Which game is described. */
  game?: { vendor: string; gameCode: string };
}

/** Bottom to top. A login asked for in the middle of something lies over it, so that nothing typed there is lost. */
let stack: readonly OpenSheet[] = [];
const listeners = new Set<() => void>();

function show(next: readonly OpenSheet[]) {
  stack = next;
  for (const listener of listeners) listener();
}

const entry = (name: SheetName, reason?: LoginReason): OpenSheet => (reason ? { name, reason } : { name });

/** Forgotten passwords are part of a login: whoever waits for it goes on waiting. */
const loginSheets: readonly SheetName[] = ['login', 'register', 'forgot'];

const asksForLogin = (sheet: OpenSheet | undefined) => sheet !== undefined && loginSheets.includes(sheet.name);

/** Opens a sheet in place of what is open; login and registration change places with each other only. */
export function openSheet(name: SheetName, reason?: LoginReason): void {
  const opened = entry(name, reason);
  show(asksForLogin(opened) && asksForLogin(stack.at(-1)) ? [...stack.slice(0, -1), opened] : [opened]);
}

/** Opens the announcements at one of them (spec §2: a title of the notice bar opens the modal at its index). */
export const openNotice = (index: number) => show([{ name: 'notice', index }]);

/** Tells of a game before it is played. */
export const openGameDetails = ({ vendor, gameCode }: { vendor: string; gameCode: string }) =>
  show([{ name: 'gameDetails', game: { vendor, gameCode } }]);

export function closeSheet(): void {
  const closed = stack.at(-1);
  show(stack.slice(0, -1));
  if (asksForLogin(closed)) settleLogin(false);
}

export function closeAllSheets(): void {
  if (stack.length === 0) return;
  show([]);
  settleLogin(false);
}

const KEY = 'openSheet';

/** Before the page is loaded anew: what lies on top opens again. */
export function rememberSheet(): void {
  const top = stack.at(-1);
  if (top) sessionStorage.setItem(KEY, JSON.stringify(top));
}

export function openRememberedSheet(): void {
  const remembered = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (remembered !== null) show([JSON.parse(remembered) as OpenSheet]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openSheets = () => stack;

export const useOpenSheets = () => useSyncExternalStore(subscribe, openSheets);

/** Whether the visitor is being asked to log in. */
export const isAskingLogin = (): boolean => stack.some(asksForLogin);

export const useAskingLogin = (): boolean => useSyncExternalStore(subscribe, isAskingLogin);

export const useTopSheet = (): OpenSheet | undefined => useOpenSheets().at(-1);

/** Whoever waits for a login: actions that were refused for want of a session. */
let waiting: ((loggedIn: boolean) => void)[] = [];

/** Opens the login sheet over everything; answers whether the visitor logged in or registered. */
export function askLogin(reason: LoginReason): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push(resolve);
  if (!asksForLogin(stack.at(-1))) show([...stack, entry('login', reason)]);
  return promise;
}

/** Tells everyone who waits; the waiting actions go on. */
export function settleLogin(loggedIn: boolean): void {
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve(loggedIn);
}
