import { createClient, type Client } from '@fairhouse/contract/client';
import { boEnrol, boOpenEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { boLogin, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { whitelabel } from '@fairhouse/contract/house/system';
import { createDeposit, deposit, depositOptions } from '@fairhouse/contract/money/deposits';
import { boMembers } from '@fairhouse/contract/people/members-backoffice';
import { registerMobile } from '@fairhouse/contract/people/registration';
import { memberInfo } from '@fairhouse/contract/people/session';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { lobbyGames } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { finishRound, openGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { connect, newTestFolder, startEmbedded, type EmbeddedDatabase } from '@fairhouse/database';
import { freePorts } from '@fairhouse/server/testing/free-ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { totpCode } from '../apps/platform/src/system/totp.ts';
import { fetchAt, startRoundRobin, type RoundRobin } from './launch/testing/round-robin.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/**
 * The steps of docs/deploy.md on one machine: an empty database, two servers behind one address, an operator, a first
 * bet.
 */
const SITE = 'bahaghari.example';
const OFFICE = 'office.example';
const repository = resolve(import.meta.dirname, '..');
const running: { child: ChildProcess; ended: Promise<unknown> }[] = [];
let home: string;
let server: EmbeddedDatabase;
let site: RoundRobin;
let office: RoundRobin;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  home = newTestFolder('deploy');
  server = await startEmbedded({ dataDir: join(home, 'postgres'), databases: [] });
  const superuser = connect({ url: server.ownerUrl('postgres').replace('postgres_owner@', 'postgres@'), max: 1 });
  await superuser.query('create role fairhouse login createdb createrole');
  await superuser.query('create database fairhouse owner fairhouse');
  await superuser.end();

  const [site1, office1, site2, office2, studio, psp, ...metrics] = (await freePorts(12)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ];
  site = await startRoundRobin([site1, site2]);
  office = await startRoundRobin([office1, office2]);
  env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    MATCHES_AHEAD_HOURS: process.env['MATCHES_AHEAD_HOURS'],
    FAIRHOUSE_HOME: home,
    DATABASE_URL: server.ownerUrl('fairhouse').replace('fairhouse_owner@', 'fairhouse@'),
    SITE_ORIGIN: `https://${SITE}`,
    BACKOFFICE_ORIGIN: `https://${OFFICE}`,
    STUDIO_ORIGIN: `http://127.0.0.1:${studio}`,
    PSP_ORIGIN: `http://127.0.0.1:${psp}`,
    STUDIO_PORT: String(studio),
    PSP_PORT: String(psp),
    PLATFORM_URL: `http://127.0.0.1:${site.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    STRICT_HOSTS: '1',
  };
  // All at once, as after a power cut: the first one makes keys, secrets and tables for all.
  await Promise.all([
    serve('api', { PORT: String(site1), BACKOFFICE_PORT: String(office1), METRICS_PORT: String(metrics[0]) }),
    serve('api', { PORT: String(site2), BACKOFFICE_PORT: String(office2), METRICS_PORT: String(metrics[1]) }),
    serve('worker', { METRICS_PORT: String(metrics[2]) }),
    serve('studio', { METRICS_PORT: String(metrics[3]) }),
    serve('psp', { METRICS_PORT: String(metrics[4]) }),
    serve('matchd', { METRICS_PORT: String(metrics[5]) }),
  ]);
});

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  site.close();
  office.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a program of tools/ and returns its output. */
function start(program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join('tools', program), ...args], {
    cwd: repository,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((settle) =>
    child.on('close', (code) => settle({ code, stdout, stderr })),
  );
  return { child, ended };
}

/** Starts a server and waits until it reports that it is ready. */
async function serve(role: string, more: NodeJS.ProcessEnv): Promise<void> {
  const { child, ended } = start('serve.ts', ['--role', role], more);
  running.push({ child, ended });
  const ready = new Promise<void>((settle) =>
    child.stdout.on('data', (text: Buffer) => void (text.includes('metrics at') && settle())),
  );
  const failed = ended.then(({ stderr }) => expect.unreachable(`${role} ended: ${stderr}`));
  await Promise.race([ready, failed]);
}

const operator = async (...args: string[]) => start('operator.ts', args).ended;

/** A browser at one of the two addresses. */
function visitor(port: number, host: string): { call: Client; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  const call: Client = createClient({
    baseUrl: `https://${host}`,
    headers: () => headers,
    encryptionKey: async () => (await call(whitelabel, {})).info.encryptionKey,
    fetch: fetchAt(port, host),
  });
  return { call, headers };
}

function codeSentTo(number: string): string | undefined {
  const lines = readFileSync(join(home, 'outbox.ndjson'), 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; code?: string });
  return messages.findLast(({ to }) => to === number)?.code;
}

test('the first operator enrols by the printed link and logs in', async () => {
  const add = ['create', '--merchant', 'bahaghari', '--username', 'maria', '--role', 'manager'];
  const { code, stdout, stderr } = await operator(...add);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const token = /^https:\/\/office\.example\/#\/enrol\?token=(\S+)$/m.exec(stdout)![1]!;

  const desk = visitor(office.port, OFFICE);
  const { totpSecret } = await desk.call(boOpenEnrolment, { token });
  const password = 'seven-quiet-lanterns';
  const chosenAt = Date.now();
  await desk.call(boEnrol, { token, password, totp: totpCode(totpSecret, new Date(chosenAt)) });
  // A code is accepted once; the next one is valid up to half a minute early.
  const totp = totpCode(totpSecret, new Date(chosenAt + 30_000));
  const session = await desk.call(boLogin, { username: 'maria', password, totp });
  desk.headers['authorization'] = `Bearer ${session.token}`;
  expect(await desk.call(boMe, {})).toMatchObject({ username: 'maria', merchantCode: 'bahaghari' });
  expect((await desk.call(boMembers, {})).total).toBe(0);

  expect(await operator(...add)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'fairhouse: An operator named maria is there already.\n',
  });
});

test('an operator who cannot be added is refused with one line', async () => {
  const refusals = [
    [['--merchant', 'nowhere', '--username', 'jose', '--role', 'manager'], '--merchant must be one of bahaghari'],
    [['--merchant', 'bahaghari', '--username', 'jose', '--role', 'boss'], '--role must be one of manager'],
    [['--merchant', 'bahaghari', '--username', 'J', '--role', 'auditor'], '--username must be'],
    [['--colour', 'red'], "Unknown option '--colour'"],
    [[], 'Usage: npm run operator'],
  ] as const;
  const outcomes = await Promise.all(refusals.map(([args]) => operator('create', ...args)));
  for (const [place, { code, stderr }] of outcomes.entries()) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fairhouse: [^\n]+\n$/);
    expect(stderr).toContain(refusals[place]![1]);
  }
});

test('a member registers, deposits and bets through both servers', async () => {
  const member = visitor(site.port, SITE);
  await member.call(sendRegisterCode, { mobileNum: '09171234567' });
  const verificationCode = await vi.waitFor(() => codeSentTo('+639171234567')!, { timeout: 30_000 });
  const password = 'korek-bunga-72';
  const { token } = await member.call(registerMobile, {
    mobileNum: '09171234567',
    verificationCode,
    password,
    confirmPassword: password,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
  });
  member.headers['authorization'] = `Bearer ${token}`;

  const { methods } = await member.call(depositOptions, {});
  const order = { methodCode: methods[0]!.code, amount: 50_000 };
  const { id, payUrl } = await member.call(createDeposit, order, { idempotencyKey: randomUUID() });
  const paid = await fetch(payUrl!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  expect(paid.headers.get('location')).toContain(`https://${SITE}/`);
  await expect.poll(async () => (await member.call(deposit, { id })).state).toBe('credited');

  const game = await vi.waitFor(
    async () => (await member.call(lobbyGames, { vassalage: 'studio', gameType: 'RNG', flat: 'true' })).games[0]!,
    {
      timeout: 60_000,
      interval: 250,
    },
  );
  const { url } = await member.call(launchGame, { vendor: 'studio', gameCode: game.gameCode });
  const launchToken = new URLSearchParams(new URL(url).hash.slice(1)).get('t')!;
  let played = '';
  const studio = createClient({
    baseUrl: env['STUDIO_ORIGIN']!,
    headers: (): Record<string, string> => (played === '' ? {} : { authorization: `Bearer ${played}` }),
  });
  const opened = await studio(openGameSession, { launchToken });
  played = opened.session;
  const stake = opened.game.betLevels[0]!;
  const { round, balance } = await studio(spinReels, { requestId: randomUUID(), stake });
  expect({ stake: round.stake, balance }).toEqual({ stake, balance: 50_000 - stake });
  await studio(finishRound, { id: round.id });
  expect((await member.call(memberInfo, {})).type).toBe(0);
  for (const [port, requests] of site.served) expect(requests, `port ${port}`).toBeGreaterThan(0);
});
