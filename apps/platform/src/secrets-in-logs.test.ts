import { createClient, type Client } from '@fairhouse/contract/client';
import { boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { changePassword, login, memberInfo, setPaymentPassword } from '@fairhouse/contract/people/session';
import { platformCalls } from '@fairhouse/contract/calls';
import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from './system/totp.ts';

// Reliability 70: the logs of the real program contain no password, code, token or key.
const home = mkdtempSync('/tmp/fairhouse-logs-');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(home, { recursive: true });
});

const settings = { PSP_SECRET: 'PspSecret7Qx0'.repeat(5), DATA_KEY: '7a'.repeat(32) };
const GUESS = 'Korek-7Qx1-bunga';
const NEXT = 'Korek-7Qx2-bunga';
/** Sent with every call in the place of codes, tokens and keys. */
const marks = {
  field: 'marked-field-7Qx3',
  query: 'marked-query-7Qx4',
  bearer: 'marked-bearer-7Qx5',
  cookie: 'marked-cookie-7Qx6',
  signature: 'marked-signature-7Qx7',
  key: randomUUID(),
};

/** The program as `npm start` runs it, with its most detailed log. `stop` returns all of its output. */
async function startProgram() {
  const env = {
    ...settings,
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    FAIRHOUSE_HOME: home,
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    METRICS_PORT: '0',
    PORT: '0',
    BACKOFFICE_PORT: '0',
    LOG_LEVEL: 'info',
    SEED_DEMO: '1',
    FAIRHOUSE_DEMO_HISTORY: '0',
  };
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [program.stdout!, program.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => program.on('close', () => resolve()));
  const ports = await new Promise<{ site: number; backoffice: number }>((resolve, reject) => {
    program.on('message', (said: { ports: { site: number; backoffice: number } }) => resolve(said.ports));
    void ended.then(() => reject(new Error(output)));
  });
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
    return output;
  };
  return { ports, stop };
}

interface Account {
  merchant: string;
  role: string;
  username: string;
  password: string;
  paymentPassword?: string;
  totpSecret?: string;
}

/** Calls of a member and an operator with their real secrets; returns every secret of them. */
async function walk({ site, backoffice }: { site: string; backoffice: string }): Promise<string[]> {
  const { accounts } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { accounts: Account[] };
  const of = (role: string) => accounts.find((one) => one.role === role && one.merchant === 'bahaghari')!;
  const [member, operator] = [of('member'), of('operator')];
  const { info } = await createClient({ baseUrl: site, headers: () => ({}) })(whitelabel, {});
  const headers: Record<string, string> = {};
  const options = { headers: () => headers, encryptionKey: async () => info.encryptionKey };
  const [call, atDesk] = [site, backoffice].map((baseUrl) => createClient({ baseUrl, ...options })) as [Client, Client];

  const refused = () => undefined;
  const { username, password } = member;
  const session = await call(login, { username, password, type: 'username' }).catch(refused);
  if (session) headers['authorization'] = `Bearer ${session.token}`;
  await call(memberInfo, {}).catch(refused);
  await call(login, { username, password: GUESS, type: 'username' }).catch(refused);
  const paymentPassword = member.paymentPassword!;
  await call(setPaymentPassword, { password, paymentPassword }).catch(refused);
  const change = { oldPassword: GUESS, newPassword: NEXT, confirmNewPassword: NEXT };
  await call(changePassword, change, { idempotencyKey: randomUUID() }).catch(refused);
  const totp = totpCode(operator.totpSecret!, new Date());
  const desk = await atDesk(boLogin, { username: operator.username, password: operator.password, totp }).catch(refused);

  const tokens = [session?.token, desk?.token].filter((token) => token !== undefined);
  return [...tokens, password, paymentPassword, operator.password, operator.totpSecret!, totp, GUESS, NEXT];
}

/** Makes every call with marks in the body, the query and the headers. Most are refused; only the logs count. */
async function spray({ site, backoffice }: { site: string; backoffice: string }): Promise<void> {
  const headers = {
    authorization: `Bearer ${marks.bearer}`,
    cookie: `fairhouse_device=${marks.cookie}`,
    signature: `sig1=:${marks.signature}:`,
    'idempotency-key': marks.key,
  };
  for (const { auth, method, path } of platformCalls) {
    const origin = auth.startsWith('operator:') || path.startsWith('/bo/') ? backoffice : site;
    const url = `${origin}${path.replaceAll(/:\w+/g, 'some-id')}?token=${marks.query}`;
    const fields = ['password', 'code', 'token', 'launchToken', 'totp', 'username', 'secret'];
    const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, marks.field])));
    const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body };
    await fetch(url, method === 'GET' ? { headers } : sent);
    if (method !== 'GET') await fetch(url, { ...sent, body: `${body}}` });
  }
}

test('No password, code, token or key of a request is in the output, also when calls fail unexpectedly', async () => {
  const { ports, stop } = await startProgram();
  const origins = { site: `http://127.0.0.1:${ports.site}`, backoffice: `http://127.0.0.1:${ports.backoffice}` };
  const secrets = [...(await walk(origins)), ...Object.values(marks), ...Object.values(settings)];
  expect(secrets.length).toBe(17);
  await spray(origins);

  const owner = connect({ url: database.ownerUrl, max: 1 });
  for (const table of ['attempt', 'member_session', 'operator_session', 'vendor_nonce'])
    await owner.query(`alter table if exists ${table} rename to ${table}_away`);
  await owner.end();
  await walk(origins);
  await spray(origins);

  const output = await stop();
  expect(output).toMatch(/"path":"\/wps\/session\/login"/);
  const lines = output.split('\n');
  expect(secrets.flatMap((secret) => lines.find((line) => line.includes(secret)) ?? [])).toEqual([]);
}, 180_000);
