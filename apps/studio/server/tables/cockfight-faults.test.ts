import type { StakePool } from '@fairhouse/contract/play/table-state';
import { dividendOf } from '@fairhouse/games/tables';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { quickTables } from './testing/quick-tables.ts';
import { expectComplete, type StoredTicket } from './testing/settled-tickets.ts';
import { TablePlayer, type SeatedPlayer } from './testing/table-player.ts';

vi.setConfig({ testTimeout: 180_000 });

const ROOM = 'cockfight-1';
const START = 1_000_000;

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

type Bets = readonly (readonly [spot: 'meron' | 'wala' | 'draw', stake: number])[];

/** What the two players lay, and what becomes of their pool. */
const bouts = {
  'that stands': [
    [
      ['meron', 123_450],
      ['draw', 1_000],
    ],
    [['wala', 98_700]],
  ],
  'with a dividend of 107.00 or less': [
    [
      ['meron', 190_000],
      ['draw', 500],
    ],
    [['wala', 1_000]],
  ],
  'with an empty side': [[['meron', 50_000]], [['meron', 7_000]]],
} as const satisfies Record<string, readonly [Bets, Bets]>;
type Bout = keyof typeof bouts;

/** `chips laid`: between two steps, in a round that is open. `open` is the step into the next round. */
const steps = ['chips laid', 'closing', 'bet answered', 'closed', 'dealing', 'result', 'payout', 'open'] as const;
const cancelled = ['closing', 'bet answered', 'closed', 'result'] as const;
const every = (Object.keys(bouts) as Bout[]).flatMap((bout) => steps.map((step) => [step, bout] as const));
const usual = [
  ...steps.map((step) => [step, 'that stands'] as const),
  ...cancelled.map(
    (step, at) => [step, at % 2 === 0 ? 'with a dividend of 107.00 or less' : 'with an empty side'] as const,
  ),
] as const;

interface Stored {
  outcome: string | null;
  pools: StakePool[];
}

async function readRound(no: number): Promise<Stored> {
  const { rows } = await bed.query<Stored>(
    `select r.outcome::text, coalesce((select json_agg(json_build_object('demo', p.demo, 'spots', p.spots, 'stands', p.stands,
        'reason', p.reason, 'players', p.players)) from table_pool p where p.table_id = r.table_id and p.round_no = r.no),
        '[]'::json) as pools
      from table_round r where table_id = $1 and no = $2`,
    [ROOM, no],
  );
  return rows[0]!;
}

/** Lays all bets in one round that has time for that. */
async function lay(players: readonly SeatedPlayer[], bets: readonly Bets[]): Promise<number> {
  const [first] = players as [SeatedPlayer];
  await first.until(() => {
    const { phase, until } = first.state!.round;
    return phase === 'open' && Date.parse(until!) - Date.now() > 2_000;
  });
  const { no } = first.state!.round;
  for (const [at, player] of players.entries()) {
    await player.phase('open', no);
    player.bet(Object.fromEntries(bets[at]!), 1, no);
  }
  await Promise.all(players.map((player) => player.until(() => player.ticketOf(no) !== undefined)));
  return no;
}

/** By the rules of docs/tables.md: what a bet of a pool that stands returns. */
function payOf(bets: Bets, winner: string): number {
  const pools = { meron: 123_450, wala: 98_700 };
  return bets.reduce((sum, [spot, stake]) => {
    if (spot === 'draw') return sum + (winner === 'draw' ? stake * 9 : 0);
    if (winner === 'draw') return sum + stake;
    return sum + (winner === spot ? Math.floor((stake * dividendOf(pools, spot)) / 10_000) : 0);
  }, 0);
}

function expectPayments(
  tickets: readonly StoredTicket[],
  ids: readonly string[],
  bout: Bout,
  { outcome }: Stored,
): void {
  const { winner } = JSON.parse(outcome!) as { winner: string };
  const byPlayer = ids.map((id) => tickets.filter(({ playerId }) => playerId === id));
  if (bout !== 'that stands') {
    expect(byPlayer).toMatchObject(ids.map(() => [{ state: 'refunded', pay: null }]));
    expect(ids.map((id) => bed.platform.players.get(id)!.balance)).toEqual([START, START]);
    return;
  }
  const pays = bouts[bout].map((bets) => payOf(bets, winner));
  expect(byPlayer).toMatchObject(pays.map((pay) => [{ state: 'settled', pay }]));
}

test.each(process.env['EVERY_FAULT'] === undefined ? usual : every)(
  'a studio that dies at "%s" leaves a bout %s that goes on to the same end',
  async (crashAt, bout) => {
    const child = fork(
      join(import.meta.dirname, 'testing/crashing-tables.ts'),
      [JSON.stringify({ config: bed.config, room: ROOM, crashAt, pace: { open: 3_000 } })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const ids = [randomUUID(), randomUUID()];
    const players = await Promise.all(
      ids.map((playerId) =>
        TablePlayer.sit(url, bed.platform.launch({ playerId, balance: START, gameCode: 'live-cockfight' }), ROOM),
      ),
    );
    const no = await lay(players, bouts[bout]);
    if (crashAt === 'chips laid') child.kill('SIGKILL');
    else child.send('crash');
    await died;
    const before = await readRound(no);

    const again = await bed.start({ ...patientTimes, tables: quickTables([ROOM], { open: 3_000 }) });
    const back = await Promise.all(players.map((player) => player.comeBack(again.url, ROOM)));
    const end = bout === 'that stands' ? 'settled' : 'refunded';
    await Promise.all(back.map((player) => player.until(() => player.ticketOf(no)?.state === end)));
    await Promise.all(
      back.map((player, at) => player.until(() => player.balance() === bed.platform.players.get(ids[at]!)!.balance)),
    );
    await back[0]!.until(() => back[0]!.state!.history.some((past) => past.no === no));
    const tickets = await expectComplete(bed, ROOM, ids, START);
    const after = await readRound(no);
    expect(after.pools).toHaveLength(1);
    expect(after.pools[0]!.stands).toBe(bout === 'that stands');
    if (before.pools.length > 0) expect(after.pools).toEqual(before.pools);
    if (before.outcome !== null) expect(after.outcome).toBe(before.outcome);
    expectPayments(tickets, ids, bout, after);
    await Promise.all(back.map((player) => player.leave()));
    await again.stop();
  },
);
