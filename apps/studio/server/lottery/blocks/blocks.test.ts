import { createClient } from '@fairhouse/contract/client';
import { lotteryDraws, lotteryMenu, lotteryTrend } from '@fairhouse/contract/play/studio-draws';
import { vendorLotteryNumbers } from '@fairhouse/contract/play/vendor-lottery';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { enterLottery, place, settled, START } from '../testing/enter-lottery.ts';
import { closeDraw, openDraw, reach, readDraw, WAIT_MS } from '../testing/test-lottery.ts';
import type { Block, Blocks } from './blocks.ts';
import { SIMULATED } from './simulated-blocks.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const game = (code: string, family = 'CHAIN'): LotteryGame => ({
  code,
  name: code,
  family,
  shape: 'block',
  group: { code: 'CHAIN', name: 'Hash digits' },
  prizeMode: 'ZY',
  version: '1',
  demonstration: false,
  isOfBlocks: true,
  schedule: { every: 30, lock: 60, zone: 'UTC' },
});

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const balanceOf = (bed: TestBed, playerId: string) => bed.platform.players.get(playerId)!.balance;
const visitor = (studio: RunningStudio) => createClient({ baseUrl: studio.url, headers: () => ({}) });

async function readEvents(bed: TestBed, numero: string): Promise<Record<string, unknown>[]> {
  const { rows } = await bed.query<{ entry: string }>('select entry from lottery_log order by no');
  return rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>).filter((event) => isOf(event, numero));
}

const isOf = (event: Record<string, unknown>, numero: string) =>
  event['numero'] === numero || (Array.isArray(event['draws']) && JSON.stringify(event['draws']).includes(numero));

const readDocument = (bed: TestBed, studio: RunningStudio, roundId: string) =>
  bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId });

const everyTail = { play: 'TAIL', selection: '0 1 2 3 4 5 6 7 8 9', stake: 1000 };

test('without a public chain, a block of our own is named before the sale, decides the draw, and can be recomputed', async () => {
  const bed = await createTestBed();
  const lottery = { games: [game('BLOCK'), game('PCB', 'CHAIN-PCB')] };
  const studio = await bed.start({ ...patientTimes, lottery });
  await bed.start({ ...patientTimes, lottery });
  // Both games close at the same times, so that one block decides both.
  const [draw, other] = [await openDraw(bed, 'BLOCK'), await openDraw(bed, 'PCB')];
  const { call, playerId } = await enterLottery(bed, studio.url, 'BLOCK');
  const { ticket } = await place(call, draw.numero, everyTail);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  expect((await readDraw(bed, draw)).numbers).toBeNull();
  await closeDraw(bed, other);
  const { numbers, root } = await reach(bed, draw, 'settled');
  const { numbers: shared } = await reach(bed, other, 'settled');
  expect(shared).toEqual(numbers);
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'won', pay: 900 });
  expect(balanceOf(bed, playerId)).toBe(START - 100);

  const { hash } = numbers as unknown as { hash: string };
  const events = await readEvents(bed, draw.numero);
  const own = events.filter(({ game: code }) => code === undefined || code === 'BLOCK');
  expect(own.map(({ kind }) => kind)).toEqual(['height', 'closed', 'block', 'from_block']);
  const [named, , block, drawn] = own;
  expect(drawn).toMatchObject({ height: named!['height'], chain: SIMULATED, simulated: true, hash, root });
  expect(sha256(block!['header'] as string)).toBe(hash);
  const header = JSON.parse(block!['header'] as string) as Record<string, string>;
  const roots = (block!['draws'] as { game: string; numero: string; root: string }[]).map(
    (each) => `${each.game}:${each.numero}:${each.root}`,
  );
  expect(roots).toContain(`BLOCK:${draw.numero}:${root}`);
  expect(roots.every((line) => /:[0-9a-f]{64}$/.test(line))).toBe(true);
  expect(header['root']).toBe(sha256(roots.join('\n')));
  let seed = header['seed']!;
  for (let step = 0; step < (block!['ordinal'] as number); step += 1) seed = sha256(Buffer.from(seed, 'hex'));
  const { rows } = await bed.query<{ commitment: string }>(
    'select commitment from lottery_chain where game_code = $1 and day = $2',
    [SIMULATED, block!['day']],
  );
  expect(rows).toEqual([{ commitment: seed }]);

  const { list } = await visitor(studio)(lotteryDraws, { gameCode: 'BLOCK' });
  const height = named!['height'];
  expect(list).toMatchObject([{ source: 'block', block: { chain: SIMULATED, height }, proof: { serverSeed: null } }]);
  const { games } = await visitor(studio)(lotteryMenu, {});
  expect(games.map(({ simulatedBlocks, demonstration }) => [simulatedBlocks, demonstration])).toEqual([
    [true, false],
    [true, false],
  ]);
  const opened = await bed.asPlatform(studio.url).call(vendorLotteryNumbers, {});
  expect(opened).toMatchObject({ value: { draws: [{ simulatedBlocks: true }, { simulatedBlocks: true }] } });
  const outcome = { source: 'block', block: { chain: SIMULATED, height, simulated: true } };
  expect(await readDocument(bed, studio, ticket.id)).toMatchObject({ value: { proof: 'block', outcome } });
  const trend = await visitor(studio)(lotteryTrend, { gameCode: 'BLOCK' });
  expect(trend.numbers.filter(({ times }) => times === 1)).toHaveLength(5);
  const page = await fetch(`${studio.url}/lottery/log?game=BLOCK&lang=EN`);
  expect(await page.text()).toContain('Block of our simulated chain (demo)');
  await bed.close();
});

/** A chain of which a test decides each block. */
class ScriptedBlocks implements Blocks {
  readonly chain = 'testchain';
  readonly simulated = false;
  readonly mined = new Map<number, Block>();
  #next = 100;
  heightAfter = async () => (this.#next += 1);
  /** Heights about which it does not answer. */
  readonly silent = new Set<number>();
  read = async (height: number) => {
    if (this.silent.has(height)) throw new Error('no answer');
    return this.mined.get(height);
  };
}

const blocks = new ScriptedBlocks();
let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const lottery = { games: [game('BLOCK'), game('LATE'), game('EARLY')], blocks, outsidePatienceMs: 600_000 };
  studio = await bed.start({ ...patientTimes, times: { ...patientTimes.times, recoveryMs: 50 }, lottery });
});
afterAll(() => bed.close());

const heightOf = async ({ gameCode, numero }: { gameCode: string; numero: string }) => {
  const { rows } = await bed.query<{ height: number }>(
    'select block_height as height from lottery_draw where game_code = $1 and numero = $2',
    [gameCode, numero],
  );
  return rows[0]!.height;
};

test('a draw waits for the block of a public chain and takes the digits of its hash', async () => {
  const draw = await openDraw(bed, 'BLOCK');
  const { call } = await enterLottery(bed, studio.url, 'BLOCK');
  const { ticket } = await place(call, draw.numero, { play: 'DWD', selection: '6|0|8|2|6', stake: 1000 });
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  // Bitcoin's first block.
  const hash = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
  blocks.mined.set(await heightOf(draw), { hash, at: new Date(Date.now() + 60_000) });
  const { numbers } = await reach(bed, draw, 'settled');
  expect(numbers).toEqual({ kind: 'block', hash });
  expect(await settled(call, ticket.id)).toMatchObject({ results: [{ hits: 5 }] });
  const events = await readEvents(bed, draw.numero);
  const own = events.filter(({ game: code }) => code === 'BLOCK');
  expect(own.map(({ kind }) => kind)).toEqual(['height', 'closed', 'from_block']);
  const { games } = await visitor(studio)(lotteryMenu, {});
  expect(games[0]!.simulatedBlocks).toBeUndefined();
  for (const change of ['block_height = 7', `block_hash = repeat('0', 64)`, `block_chain = 'other'`]) {
    const changed = bed.query(`update lottery_draw set ${change} where numero = $1 and game_code = 'BLOCK'`, [
      draw.numero,
    ]);
    await expect(changed).rejects.toThrow('was announced');
  }
});

test('a block that never comes, of a chain that does not answer, makes the draw void, and its tickets are refunded', async () => {
  const draw = await openDraw(bed, 'LATE');
  const { call, playerId } = await enterLottery(bed, studio.url, 'LATE');
  const { ticket } = await place(call, draw.numero, everyTail);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  blocks.silent.add(await heightOf(draw));
  await bed.query(
    `update lottery_draw set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour',
      draws_at = now() - interval '1 hour' where game_code = 'LATE' and numero = $1`,
    [draw.numero],
  );
  await reach(bed, draw, 'void');
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'refunded' });
  expect(balanceOf(bed, playerId)).toBe(START);
  const last = (await readEvents(bed, draw.numero)).findLast(({ game: code }) => code === 'LATE');
  expect(last).toMatchObject({ kind: 'void', reason: `Block ${await heightOf(draw)} of testchain did not come.` });
});

test('a block that came before the close makes the draw void: its numbers could be known', async () => {
  const draw = await openDraw(bed, 'EARLY');
  const { call, playerId } = await enterLottery(bed, studio.url, 'EARLY');
  const { ticket } = await place(call, draw.numero, everyTail);
  blocks.mined.set(await heightOf(draw), { hash: 'a1'.repeat(32), at: new Date(Date.now() - 60_000) });
  await closeDraw(bed, draw);
  await reach(bed, draw, 'void');
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'refunded' });
  expect(balanceOf(bed, playerId)).toBe(START);
});
