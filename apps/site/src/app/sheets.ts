import { createStore, useStore } from './store.ts';

/** What asked for a login: a session that ended, something for members, a game, its demo, a heart. */
export type LoginReason = 'expired' | 'needed' | 'play' | 'demo' | 'favourite';

/** Opened without data. */
type Plain = { [Key in string]?: never };
/** Why it opened by itself, said at its top. */
interface Asked {
  reason?: LoginReason | undefined;
}

/** What can lie over any page, with the data that its component takes (`routes/-sheets.tsx` has the components). */
export interface SheetData {
  login: Asked;
  register: Asked;
  forgot: Asked;
  changePassword: { reason?: 'expired' };
  deposit: Plain;
  region: Plain;
  /** Which notice is shown first: its place in the list, from 0. */
  notice: { index: number };
  gift: Plain;
  download: Plain;
  search: Plain;
  gameDetails: { vendor: string; gameCode: string };
  service: Plain;
  excluded: Plain;
}

export type SheetName = keyof SheetData;

export type OpenSheet = { [Name in SheetName]: { name: Name; data: SheetData[Name] } }[SheetName];

/** The data may be left out where nothing of it is needed. */
type Given<Name extends SheetName> = Plain extends SheetData[Name] ? [data?: SheetData[Name]] : [data: SheetData[Name]];

/** Bottom to top. A login asked for in the middle of something lies over it, so that nothing typed there is lost. */
const stack = createStore<readonly OpenSheet[]>([]);

const show = stack.write;

/** Forgotten passwords are part of a login: whoever waits for it goes on waiting. */
const loginSheets: readonly SheetName[] = ['login', 'register', 'forgot'];

const asksForLogin = (sheet: OpenSheet | undefined) => sheet !== undefined && loginSheets.includes(sheet.name);

/** Opens a sheet in place of what is open; login and registration change places with each other only. */
export function openSheet<Name extends SheetName>(name: Name, ...[data]: Given<Name>): void {
  const opened = { name, data: data ?? {} } as OpenSheet;
  const open = stack.read();
  show(asksForLogin(opened) && asksForLogin(open.at(-1)) ? [...open.slice(0, -1), opened] : [opened]);
}

export function closeSheet(): void {
  const closed = stack.read().at(-1);
  show(stack.read().slice(0, -1));
  if (asksForLogin(closed)) settleLogin(false);
}

export function closeAllSheets(): void {
  if (stack.read().length === 0) return;
  show([]);
  settleLogin(false);
}

const KEY = 'openSheet';

/** Before the page is loaded again: what lies on top opens again. */
export function rememberSheet(): void {
  const top = stack.read().at(-1);
  if (top) sessionStorage.setItem(KEY, JSON.stringify(top));
}

export function openRememberedSheet(): void {
  const remembered = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (remembered !== null) show([JSON.parse(remembered) as OpenSheet]);
}

export const openSheets = stack.read;

export const useOpenSheets = () => useStore(stack);

/** Whether the visitor is being asked to log in. */
export const isAskingLogin = (): boolean => stack.read().some(asksForLogin);

export const useAskingLogin = (): boolean => useStore(stack).some(asksForLogin);

export const useTopSheet = (): OpenSheet | undefined => useOpenSheets().at(-1);

/** Why the sheet on top opened by itself. */
export function useLoginReason(): LoginReason | undefined {
  const data = useTopSheet()?.data;
  return data && 'reason' in data ? data.reason : undefined;
}

/** Whoever waits for a login: actions that were refused for want of a session. */
let waiting: ((loggedIn: boolean) => void)[] = [];

/** Opens the login sheet over everything; answers whether the visitor logged in or registered. */
export function askLogin(reason: LoginReason): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push(resolve);
  const open = stack.read();
  if (!asksForLogin(open.at(-1))) show([...open, { name: 'login', data: { reason } }]);
  return promise;
}

/** Tells everyone who waits; the waiting actions go on. */
export function settleLogin(loggedIn: boolean): void {
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve(loggedIn);
}
