import type { PointReward } from '@fairhouse/contract/money/points';
import type { AgentPage } from './agent-pages.ts';
import { createStore, useStore } from './store.ts';

/** The action that required a log-in: an ended session, content for members, a game, its demo, a favourite. */
export type LoginReason = 'expired' | 'needed' | 'play' | 'demo' | 'favourite';

/** Pages of the member centre, by their names in the specification (§2). */
export type CentrePage =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2';

/** Sheets that are opened without data. */
type Plain = { [Key in string]?: never };
/** Why it opened by itself, shown at its top. */
interface Asked {
  reason?: LoginReason | undefined;
}

/** Sheets that can open over any page, with the data of their component (`routes/-sheets.tsx` has the components). */
export interface SheetData {
  login: Asked;
  register: Asked;
  forgot: Asked;
  /** The token of the link that opened the log-in page. */
  recover: { token: string };
  changePassword: { reason?: 'expired' };
  /** The promotion that is chosen already, by its slug. */
  deposit: { promotion?: string };
  /** The member centre; on a phone its pages are pages of the site. */
  centre: { page?: CentrePage };
  /** The agent centre; on a phone its pages are pages of the site. */
  agentCentre: { page?: AgentPage };
  region: Plain;
  /** The notice that is shown first: its index in the list, from 0. */
  notice: { index: number };
  gift: Plain;
  download: Plain;
  search: Plain;
  gameDetails: { vendor: string; gameCode: string };
  /** Of the open game. */
  stakeMoney: { vendor: string; gameCode: string };
  redeemReward: { reward: PointReward };
  convertPoints: Plain;
  service: Plain;
  excluded: Plain;
  trueAccount: Plain;
  /** The address that the visitor wanted before registering. */
  welcome: { wanted?: string };
}

export type SheetName = keyof SheetData;

export type OpenSheet = { [Name in SheetName]: { name: Name; data: SheetData[Name] } }[SheetName];

/** The data may be left out when all of it is optional. */
type Given<Name extends SheetName> = Plain extends SheetData[Name] ? [data?: SheetData[Name]] : [data: SheetData[Name]];

/** Bottom to top. A login sheet that opens during an action is on top, so that nothing typed below is lost. */
const stack = createStore<readonly OpenSheet[]>([]);

const show = stack.write;

/** The sheet for forgotten passwords is part of a log-in: callers that wait for it keep waiting. */
const loginSheets: readonly SheetName[] = ['login', 'register', 'forgot', 'recover'];

const asksForLogin = (sheet: OpenSheet | undefined) => sheet !== undefined && loginSheets.includes(sheet.name);

/** Opens a sheet in place of the open one; login and registration replace each other only. */
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

/** Before a reload: the sheet on top opens again after it. */
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

/** Callers that wait for a log-in: actions that were refused without a session. */
let waiting: ((loggedIn: boolean) => void)[] = [];

/** Opens the login sheet, or the registration, over everything; resolves to whether the visitor is logged in then. */
export function askLogin(reason: LoginReason, name: 'login' | 'register' = 'login'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push(resolve);
  const open = stack.read();
  if (!asksForLogin(open.at(-1))) show([...open, { name, data: { reason } }]);
  return promise;
}

/** Resolves all waiting callers, whose actions then continue. */
export function settleLogin(loggedIn: boolean): void {
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve(loggedIn);
}
