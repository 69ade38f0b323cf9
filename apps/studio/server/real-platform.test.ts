import { createClient, type Client } from '@fairhouse/contract/client';
import { betDetail, bets } from '@fairhouse/contract/play/betting-record';
import { launchGame } from '@fairhouse/contract/play/launch';
import { login, logout } from '@fairhouse/contract/people/session';
import { changeClientSeed, finishRound, resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { lotteryTicket, openLotterySession, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { openSportsSession } from '@fairhouse/contract/play/studio-slips';
import { cashOutTicket } from '@fairhouse/contract/play/studio-tickets';
import { whitelabel } from '@fairhouse/contract/house/system';
import { walletBalance } from '@fairhouse/contract/money/wallets';
import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { slotGames, type RoundBook } from '@fairhouse/games';
import { verifySlotRound } from '@fairhouse/games/verify';
import { readTicketDocument, verifyTicket } from '@fairhouse/games/verify/sports';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenOptions } from './open-studio.ts';
import { startStudio, type RunningStudio } from './start-studio.ts';
import { freePorts } from '@fairhouse/server/testing/free-ports';
import { openMatches, place, send, settle, settled, until } from './sports/testing/enter-sports.ts';
import { createTestBook } from './sports/testing/test-book.ts';
import { clientOf, enterGame, patientTimes } from './testing/start-test-studio.ts';

/** The platform as it is shipped, in a process of its own, used from outside only. */
const PLATFORM = resolve(import.meta.dirname, '../../platform/src/main.ts');
const STAKE = 200;
/** A start of the platform may take a while on a busy machine. */
const WAIT = { timeout: 60_000, interval: 100 };
const book = createTestBook();
/**
 * An interrupted round is continued quickly; a slow answer of a busy machine is not taken for a missing one, and no bet
 * is given up.
 */
const eagerTimes: OpenOptions = {
  ...patientTimes,
  times: { ...patientTimes.times, patienceMs: 6_000, firstPauseMs: 20, longestPauseMs: 100, recoveryMs: 50 },
  lottery: { hasClient: true },
  counter: { book, hasClient: true },
};

const home = mkdtempSync(join(tmpdir(), 'fairhouse-real-'));
let databases: TestDatabase[];
let ports: { site: number; backoffice: number; studio: number };
let platform: ChildProcess | undefined;
let studio: RunningStudio;
let member: Client;

beforeAll(async () => {
  databases = [await startTestDatabase(), await startTestDatabase()];
  const [site = 0, backoffice = 0, studioPort = 0] = await freePorts(3);
  ports = { site, backoffice, studio: studioPort };
  studio = await startStudio(
    {
      host: '127.0.0.1',
      port: ports.studio,
      metricsPort: undefined,
      platformUrl: siteUrl(),
      siteOrigins: [siteUrl()],
      databaseUrl: databases[1]!.ownerUrl,
      databaseAppUrl: undefined,
      poolSize: 6,
      keyFile: join(home, 'keys/studio.pem'),
      keyId: 'studio',
      seedKey: undefined,
      seedKeyFile: join(home, 'keys/studio-seeds.key'),
      platformPublicKeyFile: join(home, 'keys/platform.pub.pem'),
      clientsDir: join(home, 'clients'),
      trustedProxies: [],
      resultSources: [],
      blockSource: undefined,
      drandRelays: [],
      tableBeaconSeconds: undefined,
      drawHeadCopy: undefined,
      matchesAheadHours: undefined,
      logLevel: 'silent',
    },
    eagerTimes,
  );
  platform = await startPlatform();
  member = await logIn();
}, 120_000);

afterAll(async () => {
  platform?.kill('SIGKILL');
  await studio.stop();
  await Promise.all(databases.map((database) => database.close()));
  rmSync(home, { recursive: true, force: true });
});

const siteUrl = () => `http://127.0.0.1:${ports.site}`;

async function startPlatform(): Promise<ChildProcess> {
  const child = fork(PLATFORM, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
    env: {
      ...process.env,
      FAIRHOUSE_HOME: home,
      DATABASE_URL: databases[0]!.ownerUrl,
      PORT: String(ports.site),
      BACKOFFICE_PORT: String(ports.backoffice),
      STUDIO_PORT: String(ports.studio),
      METRICS_PORT: '0',
      PSP_SECRET: 'unused-here',
      DATA_KEY: '0'.repeat(64),
      SEED_DEMO: '1',
      FAIRHOUSE_DEMO_HISTORY: '0',
      LOG_LEVEL: 'error',
    },
  });
  let said = '';
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The platform did not start: ${said}`))),
  ]);
  return child;
}

async function logIn(): Promise<Client> {
  const { accounts } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as {
    accounts: { merchant: string; role: string; username: string; password: string }[];
  };
  const { merchant, username, password } = accounts.find(({ role }) => role === 'member')!;
  let token = '';
  const headers = () => ({ 'x-merchant': merchant, ...(token && { authorization: `Bearer ${token}` }) });
  const visitor = createClient({ baseUrl: siteUrl(), headers });
  const { encryptionKey } = (await visitor(whitelabel, {})).info;
  const client = createClient({ baseUrl: siteUrl(), headers, encryptionKey: async () => encryptionKey });
  ({ token } = await client(login, { username, password, type: 'username' }));
  return client;
}

async function enter(demo = false) {
  // The platform registers the studio and its games a moment after both have started.
  const { url } = await vi.waitFor(
    () => member(launchGame, { vendor: 'studio', gameCode: 'jasmine-elephant', demo }),
    WAIT,
  );
  expect(url.startsWith(`http://localhost:${ports.studio}/games/slots/jasmine-elephant/`)).toBe(true);
  return enterGame(studio.url, new URL(url).hash.slice('#t='.length));
}

const payOf = ({ book }: { book: unknown }) => (book as RoundBook).totalPay;

test(
  'rounds are played, survive a crash of the platform, and can be checked by anyone',
  { timeout: 300_000 },
  async () => {
    const { call, session } = await enter();
    let expected = session.balance;
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const requestId = randomUUID();
      const spinning = vi.waitFor(() => call(spinReels, { requestId, stake: STAKE }), WAIT);
      if (index % 2 === 1) {
        platform!.kill('SIGKILL'); // at any step of the spin
        await once(platform!, 'exit');
        platform = await startPlatform();
      }
      const { round } = await spinning;
      expect(round.nonce).toBe(index);
      await vi.waitFor(async () => expect((await call(finishRound, { id: round.id })).credited).toBe(true), WAIT);
      expected += payOf(round) - STAKE;
      ids.push(round.id);
    }
    expect((await call(resumeGameSession, {})).balance).toBe(expected);
    expect((await member(walletBalance, {})).balance).toBe(expected);
    const record = await member(bets, {});
    expect(record.totals).toMatchObject({ rounds: ids.length, staked: ids.length * STAKE });
    expect(record.list.every(({ state }) => state === 'completed')).toBe(true);

    await call(changeClientSeed, { clientSeed: 'ilang-ilang' });
    const { movements, round } = await member(betDetail, { vendor: 'studio', roundId: ids.at(-1)! });
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', -STAKE],
      ['win', payOf({ book: round!.outcome })],
    ]);
    const proof = { ...round!, outcome: round!.outcome as RoundBook };
    expect((await verifySlotRound(proof, slotGames.get('jasmine-elephant')!)).verdict).toBe('pass');
  },
);

test('a crash of the platform while a draw is paid pays every ticket once', { timeout: 300_000 }, async () => {
  const { url } = await vi.waitFor(() => member(launchGame, { vendor: 'studio', gameCode: 'K3-5' }), WAIT);
  const launchToken = new URLSearchParams(new URL(url).hash.slice(1)).get('t')!;
  const { session } = await createClient({ baseUrl: studio.url, headers: () => ({}) })(openLotterySession, {
    launchToken,
  });
  const call = clientOf(studio.url, session);
  const before = (await member(walletBalance, {})).balance;
  const owner = connect({ url: databases[1]!.ownerUrl, max: 1 });
  onTestFinished(() => owner.end());
  const setTimes = (change: string) =>
    owner.query<{ numero: string }>(
      `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = now() + $1::interval,
          draws_at = now() + $1::interval
        where id = (select id from lottery_draw where game_code = 'K3-5' and state in ('scheduled', 'open')
          order by day, ordinal limit 1) returning numero`,
      [change],
    );
  const { numero } = (await setTimes('1 hour')).rows[0]!;
  const placed = await Promise.all(
    Array.from({ length: 16 }, (_, index) => {
      const lines = [{ play: 'HZ', selection: String(3 + index), unit: 100 }];
      const request = { requestId: randomUUID(), numero, lines, stake: 200 };
      return vi.waitFor(() => call(placeLotteryTicket, request), WAIT);
    }),
  );
  await setTimes('0');
  platform!.kill('SIGKILL'); // before, while or after it is asked for the wins
  await once(platform!, 'exit');
  platform = await startPlatform();
  const tickets = await Promise.all(
    placed.map(({ ticket: { id } }) =>
      vi.waitFor(async () => {
        const ticket = await call(lotteryTicket, { id });
        expect(ticket.credited).toBe(true);
        return ticket;
      }, WAIT),
    ),
  );
  expect(tickets.filter(({ state }) => state === 'won')).toHaveLength(1);
  const paid = tickets.reduce((sum, { pay }) => sum + pay!, 0);
  expect((await member(walletBalance, {})).balance).toBe(before - 16 * 200 + paid);
});

test(
  'tickets of the sportsbook are won, void and cashed out in part, and can be checked',
  { timeout: 300_000 },
  async () => {
    const { url } = await vi.waitFor(() => member(launchGame, { vendor: 'studio', gameCode: 'sportsbook' }), WAIT);
    const launchToken = new URLSearchParams(new URL(url).hash.slice(1)).get('t')!;
    const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
    const { session } = await visitor(openSportsSession, { launchToken });
    const call = clientOf(studio.url, session);
    const before = (await member(walletBalance, {})).balance;
    const owner = connect({ url: databases[1]!.ownerUrl, max: 1 });
    onTestFinished(() => owner.end());
    const feed = { query: owner.query.bind(owner) };
    const [won, voided, sold] = openMatches(book, 2_000, 1_800, 2_500);
    const tickets = [await place(call, [won!]), await place(call, [voided!]), await place(call, [sold!])];
    const [first, second, third] = tickets.map(({ ticket: { id } }) => id) as [string, string, string];

    await settle(feed, won!, 'half_win', { certainty: 1 });
    await until(call, first, { paid: 1_500, credited: false });
    await settle(feed, won!, 'win');
    const markets = [{ id: 1, specifiers: '', voidReason: 'not_begun' as const }];
    await send(feed, 'bet_cancel', voided!.match, { markets, from: null, to: null });
    book.set(sold!.match, { markets: [{ id: 1, odds: { 1: 1_500 }, chances: { 1: 0.62 } }] });
    await call(cashOutTicket, { clientId: randomUUID(), ticketId: third, percent: 50, offer: 1_488 });
    await settle(feed, sold!, 'win');
    for (const id of [first, second, third]) await settled(call, id);

    expect((await member(walletBalance, {})).balance).toBe(before - 3_000 + 2_000 + 1_000 + 744 + 1_250);
    const states: string[] = [];
    for (const roundId of [first, second, third]) {
      const { bet, round } = await member(betDetail, { vendor: 'studio', roundId });
      states.push(bet.state);
      expect(verifyTicket(readTicketDocument(round)!)).toMatchObject({ ok: true, open: false });
    }
    expect(states).toEqual(['completed', 'cancelled', 'completed']);
  },
);

test('trial play does not change the wallet; after the log-out no stake is taken', { timeout: 120_000 }, async () => {
  const before = (await member(walletBalance, {})).balance;
  const trial = await enter(true);
  expect(trial.session).toMatchObject({ demo: true, balance: 1_000_000 });
  const { round } = await trial.call(spinReels, { requestId: randomUUID(), stake: STAKE });
  await trial.call(finishRound, { id: round.id });
  expect((await member(walletBalance, {})).balance).toBe(before);

  const { call } = await enter();
  await member(logout, {});
  const ended = { code: 'session_expired', status: 401 };
  await expect(call(spinReels, { requestId: randomUUID(), stake: STAKE })).rejects.toMatchObject(ended);
  await expect(call(resumeGameSession, {})).rejects.toMatchObject(ended);
});
