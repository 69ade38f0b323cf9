import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitToServerSeed, createRandomStream } from '@fairhouse/games/fairness';
import { drawRaffle, ticketRoot } from '@fairhouse/games/raffle';
import { slotGames, spin, type RoundBook, type SlotDefinition } from '@fairhouse/games/slots';
import { playTables } from './long/play-tables.ts';

const tool = new URL('verify.ts', import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), 'verify-'));
const game = slotGames.get('jasmine-elephant') as SlotDefinition;

/** A played round with wins and features, as the platform publishes it. */
function playUntil(definition: SlotDefinition, happens: (outcome: RoundBook) => boolean) {
  const serverSeed = '0f'.repeat(32);
  for (let nonce = 0; ; nonce += 1) {
    const seeds = { serverSeed, clientSeed: 'verify-me', nonce };
    const outcome: RoundBook = spin(definition, { stake: 200 }, createRandomStream(seeds));
    if (!happens(outcome)) continue;
    const { id, version } = definition;
    return {
      roundId: 'r-1',
      game: id,
      version,
      stake: 200,
      ...seeds,
      serverSeedHash: commitToServerSeed(serverSeed),
      outcome,
    };
  }
}

const round = playUntil(game, ({ events }) => events.some(({ type }) => type === 'freeSpin'));

/** Asynchronous, since the tool may call a server in this process. */
function verify(source: string): Promise<{ status: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, source]);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

function write(name: string, content: unknown): string {
  const path = join(directory, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const server = createServer((request, response) => {
  if (request.url !== '/rounds/r-1') response.writeHead(404).end('{}');
  else response.end(JSON.stringify({ success: true, value: round }));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

describe('npm run verify', () => {
  it.each([
    ['ways', 'moonlit-jellies', /\d ways: \d × \S+, multiplier [\d.]+, pays \d+/],
    ['classic', 'kanto-sevens', /line \d: 3 × any of [23]?BAR, [23]?BAR/],
  ])('verifies a round by %s and prints its wins', async (model, code, win) => {
    const definition = slotGames.get(code) as SlotDefinition;
    const { pays } = definition;
    const played = playUntil(definition, ({ events }) =>
      events.some((event) => {
        if (event.type !== 'lineWins') return false;
        const group = pays.kind === 'lines' ? pays.anyOf : undefined;
        const coin = 200 / definition.coins;
        return !group || event.wins.some(({ multiplier, pay }) => pay === group.pay * multiplier * coin);
      }),
    );
    const { status, stdout } = await verify(write(`${model}.json`, played));
    expect(status).toBe(0);
    expect(stdout).toMatch(win);
    expect(stdout).toMatch(/PASS\n$/);
  });

  it('verifies a saved round step by step', async () => {
    const { status, stdout } = await verify(write('round.json', round));
    expect(status).toBe(0);
    expect(stdout).toMatch(/commitment: SHA-256 of the server seed/);
    expect(stdout).toMatch(/base game: stops \d/);
    expect(stdout).toMatch(/free game 10: stops/);
    expect(stdout).toMatch(
      new RegExp(`total pay: ${round.outcome.totalPay}, recorded ${round.outcome.totalPay}\nPASS\n$`),
    );
  });

  it('verifies a round within the envelope of a server', async () => {
    expect(await verify(`${origin}/rounds/r-1`)).toMatchObject({ status: 0, stderr: '' });
  });

  it('fails a round whose record was changed', async () => {
    const changed = { ...round, outcome: { ...round.outcome, totalPay: round.outcome.totalPay + 100 } };
    const { status, stdout } = await verify(write('changed.json', changed));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^BAD {2}total pay/m);
    expect(stdout).toMatch(/FAIL\n$/);
  });

  it('fails a round under another commitment', async () => {
    const { status, stdout } = await verify(write('other.json', { ...round, serverSeedHash: 'ab'.repeat(32) }));
    expect(status).toBe(1);
    expect(stdout).toMatch(/^BAD {2}commitment/m);
  });

  it.each([
    [
      'a round not revealed yet',
      () => write('hidden.json', { ...round, serverSeed: null }),
      /not revealed yet.*commitment/,
    ],
    ['a round without the field', () => write('without.json', { ...round, serverSeed: undefined }), /not revealed yet/],
    ['an unknown game', () => write('game.json', { ...round, game: 'other' }), /does not know the game other/],
    ['another version', () => write('version.json', { ...round, version: '0.1.0' }), /0\.1\.0; this copy holds/],
    [
      'a document that is not a round',
      () => write('none.json', { success: false, code: 'not_found' }),
      /roundId does not fit/,
    ],
    ['a file that is not JSON', () => write('text.json', 'hello'), /is not JSON/],
    ['a missing file', () => join(directory, 'missing.json'), /ENOENT/],
    ['a missing page', () => `${origin}/rounds/none`, /answers 404/],
    ['a server that does not answer', () => 'http://127.0.0.1:1/rounds', /cannot be reached/],
  ])('reports in one line why it cannot verify %s', async (_, source, reason) => {
    const { status, stderr } = await verify(source());
    expect(status).toBe(2);
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('a raffle', () => {
  const serverSeed = '0f'.repeat(32);
  const tickets = ['a***', 'b***', 'c***'].map((holder, at) => ({ number: at + 1, holder }));
  const drawn = {
    family: 'raffle',
    raffleId: 'raffle-1',
    kind: 'draw',
    commitment: commitToServerSeed(serverSeed),
    serverSeed,
    prizes: [{ amount: 500, count: 1, oneIn: null }],
    root: ticketRoot(tickets),
    tickets,
    winners: [{ number: drawRaffle(tickets, serverSeed)[0]!.number, amount: 500 }],
    claims: [],
  };

  it('is drawn again', async () => {
    expect(await verify(write('raffle.json', drawn))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('PASS') as string,
    });
  });

  it('with another winner fails, and before its end it cannot be verified', async () => {
    const [winner] = drawn.winners;
    const other = { ...drawn, winners: [{ number: (winner!.number % 3) + 1, amount: 500 }] };
    expect(await verify(write('other.json', other))).toMatchObject({ status: 1 });
    expect(await verify(write('open.json', { ...drawn, serverSeed: null }))).toMatchObject({ status: 2 });
  });
});

describe('a ticket of a table', () => {
  const ticket = playTables(1).at(-1)!;

  it('is dealt and settled again', async () => {
    const { status, stdout } = await verify(write('table.json', { success: true, value: ticket }));
    expect([status, stdout]).toEqual([0, expect.stringMatching(/ok {3}chain[^]*ok {3}returns[^]*PASS\n$/)]);
  });

  it('with another total fails, and before its cards it cannot be verified', async () => {
    const other = write('total.json', { ...ticket, total: ticket.total + 1 });
    expect(await verify(other)).toMatchObject({ status: 1, stdout: expect.stringMatching(/^BAD {2}total/m) as string });
    const open = await verify(write('betting.json', { ...ticket, serverSeed: null }));
    expect(open).toMatchObject({ status: 2, stderr: expect.stringContaining('bets are still taken') as string });
  });
});
