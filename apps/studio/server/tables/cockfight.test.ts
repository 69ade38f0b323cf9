import { createClient } from '@fairhouse/contract/client';
import { liveTables, tableDocument } from '@fairhouse/contract/play/studio-tables';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import type { StakePool } from '@fairhouse/contract/play/table-state';
import { dividendOf } from '@fairhouse/games/tables';
import { readTableDocument, verifyTable } from '@fairhouse/games/verify/table';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { findReplayFlaws } from './testing/check-replay.ts';
import { createTables } from './catalogue.ts';
import { practiceStakes } from './practice-stakes.ts';
import { quickTables } from './testing/quick-tables.ts';
import { TablePlayer } from './testing/table-player.ts';

let bed: TestBed;
let studio: RunningStudio;
const TABLE = 'cockfight-1';
const START = 1_000_000;
const table = createTables().find(({ id }) => id === TABLE)!;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, tables: quickTables([TABLE, 'roulette-1'], { open: 3_000 }) });
});
afterAll(() => bed.close());

const sit = (playerId: string, about: { demo?: boolean; gameCode?: string; currency?: 'BDT' } = {}, room = TABLE) =>
  TablePlayer.sit(studio.url, bed.platform.launch({ playerId, gameCode: 'live-cockfight', ...about }), room);

const moneyOf = (playerId: string): number => bed.platform.players.get(playerId)!.balance;

/** All lay their chips in the same round, which has time for that. */
async function betTogether(bets: readonly [TablePlayer, Record<string, number>][]): Promise<number> {
  const [[first]] = bets as [[TablePlayer, unknown]];
  await first.until(() => {
    const { phase, until } = first.state!.round;
    return phase === 'open' && Date.parse(until!) - Date.now() > 3_000;
  });
  const { no } = first.state!.round;
  for (const [player, spots] of bets) {
    await player.phase('open', no);
    player.bet(spots, 1, no);
  }
  await Promise.all(bets.map(([player]) => player.until(() => player.ticketOf(no) !== undefined)));
  return no;
}

const closedPools = (player: TablePlayer, no: number): StakePool[] => {
  const closed = player.events().find((event) => event.type === 'closed' && event.no === no);
  return (closed?.type === 'closed' && closed.pools) || [];
};

/** From its event: the table goes on to the next round meanwhile. */
async function outcomeOf(player: TablePlayer, no: number): Promise<{ winner: 'meron' | 'wala' | 'draw' }> {
  const find = () => player.events().find((event) => event.type === 'result' && event.no === no);
  await player.until(() => find() !== undefined);
  const result = find()!;
  return (result.type === 'result' ? result.outcome : {}) as { winner: 'meron' | 'wala' | 'draw' };
}

it('players win from each other by the pools; trial money and each currency have one of their own', async () => {
  const [red, blue, trial] = [await sit('red'), await sit('blue'), await sit('trial', { demo: true })];
  const taka = await sit('taka', { currency: 'BDT' });
  const no = await betTogether([
    [red, { meron: 123_450, draw: 1_000 }],
    [blue, { wala: 98_700 }],
    [trial, { meron: 50_000 }],
    [taka, { wala: 7_000 }],
  ]);
  await Promise.all([red, blue].map((player) => player.until(() => player.ticketOf(no)?.state === 'settled')));
  const real = { demo: false, practice: null };
  const practice = practiceStakes(table, 'TLB', no);
  // Each is shown the pool of the own money alone.
  await Promise.all([trial, taka].map((player) => player.until(() => closedPools(player, no).length > 0)));
  expect([taka, red, trial].flatMap((player) => closedPools(player, no))).toEqual([
    { ...real, currency: 'BDT', players: 1, spots: { wala: 7_000 }, stands: false, reason: 'uneven' },
    {
      ...real,
      currency: 'TLB',
      players: 2,
      spots: { meron: 123_450, wala: 98_700, draw: 1_000 },
      stands: true,
      reason: null,
    },
    {
      currency: 'TLB',
      demo: true,
      players: 1,
      practice,
      spots: { meron: practice['meron']! + 50_000, wala: practice['wala'] },
      stands: true,
      reason: null,
    },
  ]);

  const { winner } = await outcomeOf(red, no);
  const expected = {
    meron: [Math.floor((123_450 * 17_095) / 10_000), 0],
    wala: [0, Math.floor((98_700 * 21_382) / 10_000)],
    draw: [123_450 + 9_000, 98_700],
  }[winner];
  expect([red, blue].map((player) => player.ticketOf(no)!.pay)).toEqual(expected);
  expect([moneyOf('red'), moneyOf('blue')]).toEqual([START - 124_450 + expected[0]!, START - 98_700 + expected[1]!]);

  // Nobody bet against the player in taka: all of it goes back.
  await taka.until(() => taka.ticketOf(no)?.state === 'refunded');
  expect(moneyOf('taka')).toBe(START);
  // Trial money meets practice bets of ours.
  await trial.until(() => trial.ticketOf(no)?.state === 'settled');
  const dividend = dividendOf({ meron: practice['meron']! + 50_000, wala: practice['wala']! }, 'meron');
  const pay = { meron: Math.floor((50_000 * dividend) / 10_000), wala: 0, draw: 50_000 }[winner];
  const { rows } = await bed.query('select balance from play_balance where player_id = $1', ['trial']);
  expect(rows).toEqual([{ balance: START - 50_000 + pay }]);

  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  for (const player of [red, blue, trial, taka]) {
    const document = readTableDocument(await visitor(tableDocument, { id: player.ticketOf(no)!.id }))!;
    expect(document.closing).toMatchObject({ announcedUntil: expect.any(Number), closedAt: expect.any(Number) });
    const { verdict, steps } = await verifyTable(document);
    expect(steps.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe('pass');
    expect(steps.map(({ step }) => step)).toContain('closing');
  }
  const record = await bed.asPlatform(studio.url).call(vendorRoundDocument, { roundId: red.ticketOf(no)!.id });
  expect(record).toMatchObject({
    ok: true,
    value: { family: 'table', proof: 'chain', stake: 124_450, outcome: { game: 'cockfight' } },
  });
  await Promise.all([red, blue, trial, taka].map((player) => player.leave()));
  expect(await findReplayFlaws(bed.query)).toEqual([]);
});

it('where a side would return 107.00 or less, every bet goes back to the wallet', async () => {
  const [much, little] = [await sit('much'), await sit('little')];
  const no = await betTogether([
    [much, { meron: 190_000, draw: 500 }],
    [little, { wala: 1_000 }],
  ]);
  await Promise.all([much, little].map((player) => player.until(() => player.ticketOf(no)?.state === 'refunded')));
  expect(dividendOf({ meron: 190_000, wala: 1_000 }, 'meron')).toBeLessThan(10_700);
  expect([moneyOf('much'), moneyOf('little')]).toEqual([START, START]);
  await much.until(() => much.of('own').at(-1)?.balance === START);
  await much.phase('result', no);
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const document = await visitor(tableDocument, { id: much.ticketOf(no)!.id });
  expect(document).toMatchObject({ state: 'refunded', spots: {}, refunded: { meron: 190_000, draw: 500 }, total: 0 });
  await Promise.all([much, little].map((player) => player.leave()));
});

it('everybody of the same money sees the pool move, who comes later too', async () => {
  const [early, other] = [await sit('early'), await sit('other', { currency: 'BDT' })];
  const no = await betTogether([[early, { meron: 2_000 }]]);
  const late = await sit('late');
  const seen = (player: TablePlayer) => player.of('totals').filter(({ round }) => round === no);
  await late.phase('closed', no);
  const round = seen(late).length > 0 ? seen(late) : seen(early);
  expect(round.at(-1)).toMatchObject({ players: 1, spots: { meron: 2_000 } });
  expect(seen(other)).toEqual([]);
  await Promise.all([early, other, late].map((player) => player.leave()));
});

it('bets close at a moment that was locked in, and is shown afterwards', async () => {
  const player = await sit('late-bird');
  await player.phase('open');
  const { no, until, proof } = player.state!.round;
  expect(proof!.closing).toMatchObject({ withinMs: 1_000, seed: null, earlyMs: null });
  await player.phase('closing', no);
  player.bet({ meron: 1_000 }, 1, no);
  await player.until(() => player.of('refused').some(({ code, round }) => code === 'bets_closed' && round === no));
  const closing = player.events().find((event) => event.type === 'closing' && event.no === no);
  const { seed, earlyMs } = (closing?.type === 'closing' && closing.revealed) as { seed: string; earlyMs: number };
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(proof!.closing!.commitment);
  const { rows } = await bed.query<{ seed: string; early: number; announced: Date; closed: Date }>(
    `select closing_seed as seed, closing_early as early, closing_announced as announced, closing_at as closed
      from table_round where table_id = $1 and no = $2`,
    [TABLE, no],
  );
  const more = player.events().find((event) => event.type === 'extended' && event.no === no);
  const announced = new Date(more?.type === 'extended' ? more.until : until!);
  const closed = new Date(announced.getTime() - earlyMs);
  expect(rows).toEqual([{ seed, early: earlyMs, announced, closed }]);
  expect(Date.parse(closing!.at)).toBeGreaterThanOrEqual(Date.parse(until!) - earlyMs);
  await expect(
    bed.query('update table_round set closing_early = 0, closing_seed = $3 where table_id = $1 and no = $2', [
      TABLE,
      no,
      'ab'.repeat(32),
    ]),
  ).rejects.toThrow(/locked in/);
  await player.leave();
});

it.each<[string, Record<string, number>, object]>([
  ['on no spot', { tie: 1_000 }, { code: 'spot_unknown', spot: 'tie' }],
  ['below the least stake', { meron: 99 }, { code: 'stake_below_minimum', limit: 100 }],
  ['above the most of a cock', { wala: 200_001 }, { code: 'stake_above_maximum', limit: 200_000 }],
  ['above the most of the draw', { draw: 200_001 }, { code: 'stake_above_maximum', limit: 200_000 }],
])('a bet %s is refused and named', async (_, spots, expected) => {
  const player = await sit(`bad-${Object.values(spots).join()}-${Object.keys(spots).join()}`);
  await player.phase('open');
  player.bet(spots, 1);
  await player.until(() => player.of('refused').length > 0);
  expect(player.of('refused')[0]).toMatchObject(expected);
  await player.leave();
});

it('only sessions of the cockfight enter it, and they enter no other table', async () => {
  const stranger = await sit('stranger', { gameCode: 'live-roulette' });
  await stranger.until(() => stranger.closed !== undefined);
  const guest = await sit('guest', {}, 'roulette-1');
  await guest.until(() => guest.closed !== undefined);
  expect([stranger.closed!.code, guest.closed!.code]).toEqual([4403, 4403]);
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const listed = async (label: string) => (await visitor(liveTables, { label })).tables.map(({ id }) => id);
  expect([await listed('DS88'), await listed('fairhouse-live')]).toEqual([[TABLE], ['roulette-1']]);
});
