import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { seedDeposit } from '../../money/deposits/index.ts';
import { seedPoints } from '../../money/points/index.ts';
import {
  isGuessablePin,
  isMemberName,
  requirePasswordChange,
  seedMember,
  updateLabels,
} from '../../people/identity/index.ts';
import { seedTeam } from './seed-team.ts';
import { addOperator, findOperatorMerchant, verifyHere } from '../operators/index.ts';
import { newTotpSecret } from '../../../system/totp.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Platform } from '../../../system/platform.ts';

interface DemoMember {
  merchant: string;
  role: 'member';
  username: string;
  password: string;
  paymentPassword: string;
  /** The first log-in asks for a new password. */
  changePassword?: true;
}

/** An agent has a team, which plays at the first start. */
interface DemoAgent extends Omit<DemoMember, 'role' | 'changePassword'> {
  role: 'agent';
}

interface DemoOperator {
  merchant: string;
  role: 'operator';
  username: string;
  password: string;
  totpSecret: string;
  /** Permissions of the operator; by default all of a manager. */
  desk?: 'cashier';
}

export type DemoAccount = DemoMember | DemoAgent | DemoOperator;

export interface DemoFile {
  site: string;
  backoffice: string;
  studio: string;
  accounts: DemoAccount[];
}

/** Initial balance of a demonstration member in minor units: 10,000.00. */
const OPENING_BALANCE = 1_000_000;
const OPENING_POINTS = 5000;

/** Two operators, since a large withdrawal needs two. */
interface Names {
  members: readonly string[];
  renews?: string;
  agent?: string;
  operator: string;
  cashier: string;
}

const names: Record<string, Names> = {
  bahaghari: {
    members: ['mayumi', 'lakandula'],
    renews: 'ligaya',
    agent: 'magiting',
    operator: 'tala',
    cashier: 'amado',
  },
  shapla: {
    members: ['nilufar', 'shaheen'],
    renews: 'moyna',
    agent: 'jahanara',
    operator: 'parvin',
    cashier: 'rokeya',
  },
};

/**
 * Creates the demonstration accounts of every brand and stores their random passwords in `demo.json`, which only its
 * owner can read. The file is written first, so that a crash in between loses no password; a second start changes
 * nothing.
 */
export async function seedDemo(platform: Platform): Promise<DemoFile> {
  const { config, merchants } = platform;
  const path = join(config.home, 'demo.json');
  const accounts = readAccounts(path) ?? (await chooseAccounts(platform));
  // A file of an earlier version names no agents.
  if (!accounts.some(({ role }) => role === 'agent')) accounts.push(...(await chooseAgents(platform)));
  const { siteOrigin: site, backofficeOrigin: backoffice, studioOrigin: studio } = config;
  const file: DemoFile = { site, backoffice, studio, accounts };
  write(path, file);

  for (const account of accounts) {
    const merchant = merchants.byCode(account.merchant);
    if (merchant) await makeAccount(platform, merchant, account);
  }
  return file;
}

function readAccounts(path: string): DemoAccount[] | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoFile).accounts : undefined;
}

function write(path: string, file: DemoFile): void {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(`${path}.part`, text, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

async function chooseAccounts(platform: Platform): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = [];
  for (const { id, code } of platform.merchants.all()) {
    const { members, renews, operator, cashier } = names[code] ?? {
      members: [],
      renews: undefined,
      operator: `${code}operator`,
      cashier: `${code}cashier`,
    };
    for (const name of [...members, ...(renews === undefined ? [] : [renews])]) {
      const username = await freeName(name, (candidate) => isMemberName(platform, id, candidate));
      const paymentPassword = newPin();
      const access = { username, password: newPassword(), paymentPassword };
      accounts.push({ merchant: code, role: 'member', ...access, ...(name === renews && { changePassword: true }) });
    }
    const isTaken = async (name: string) => (await findOperatorMerchant(platform.pool, name)) !== undefined;
    for (const [name, desk] of [[operator], [cashier, 'cashier']] as const) {
      const username = await freeName(name, isTaken);
      const access = { password: newPassword(), totpSecret: newTotpSecret() };
      accounts.push({ merchant: code, role: 'operator', username, ...access, ...(desk && { desk }) });
    }
  }
  return accounts;
}

async function chooseAgents(platform: Platform): Promise<DemoAccount[]> {
  const agents: DemoAccount[] = [];
  for (const { id, code } of platform.merchants.all()) {
    const name = names[code]?.agent;
    if (name === undefined) continue;
    const username = await freeName(name, (candidate) => isMemberName(platform, id, candidate));
    const paymentPassword = newPin();
    agents.push({ merchant: code, role: 'agent', username, password: newPassword(), paymentPassword });
  }
  return agents;
}

/** One that members may choose themselves. */
function newPin(): string {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return isGuessablePin(pin) ? newPin() : pin;
}

/** When the file was deleted, nobody knows the passwords of its accounts; the new accounts get the next free names. */
async function freeName(name: string, isTaken: (candidate: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!(await isTaken(candidate))) return candidate;
  }
}

const newPassword = () => randomBytes(12).toString('base64url');

async function makeAccount(platform: Platform, merchant: Merchant, account: DemoAccount): Promise<void> {
  const { username, password } = account;
  if (account.role === 'operator') {
    const { totpSecret, desk = 'manager' } = account;
    const displayName = username[0]!.toUpperCase() + username.slice(1);
    // Two people, so that both decide about a large withdrawal.
    const person = { name: displayName, document: 'national_id', number: `DEMO-${username}` } as const;
    if ((await findOperatorMerchant(platform.pool, username)) !== undefined) {
      await verifyHere(platform, username, person);
      return;
    }
    await addOperator(platform, {
      merchantId: merchant.id,
      username,
      displayName,
      password,
      role: desk,
      totpSecret,
      person,
    });
    return;
  }
  if (account.role === 'agent') return seedTeam(platform, merchant, account);
  if (await isMemberName(platform, merchant.id, username)) return;
  await seedMember(platform, merchant, account, async (tx, memberId) => {
    await seedDeposit(platform, tx, merchant, { memberId, amount: OPENING_BALANCE });
    if (account.changePassword) await requirePasswordChange(tx, memberId);
    if (username.startsWith(names[merchant.code]?.members[0] ?? ' ')) await welcome(platform, tx, merchant, memberId);
  });
}

/** The first member of a brand can redeem goods at once, also those of the first club rank. */
async function welcome(platform: Platform, tx: PoolClient, merchant: Merchant, memberId: number): Promise<void> {
  await seedPoints(platform, tx, merchant, { memberId, points: OPENING_POINTS });
  const first = merchant.settings.ranks[1];
  if (first) await updateLabels(tx, memberId, { clubLabel: { labelName: first.name, rankLevel: 1 }, memberLabel: [] });
}
