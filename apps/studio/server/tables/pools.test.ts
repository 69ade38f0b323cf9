import { connect, inTransaction, startTestDatabase } from '@fairhouse/database';
import type { StakePool } from '@fairhouse/contract/play/table-state';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../sessions/store.ts';
import { createTables, limitsOf } from './catalogue.ts';
import { layChips, type NewTicket } from './chips-store.ts';
import { createBetPlacer, type BetPlacer } from './place-bets.ts';
import { closePools } from './pools.ts';
import { freezeTickets } from './ticket-store.ts';

/** A table on a database without a studio: bets close when a test closes them. */
const table = createTables().find(({ id }) => id === 'cockfight-1')!;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
let pool: Pool;
let place: BetPlacer;

beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../migrations')]);
  pool = connect({ url: database.appUrl, max: 4 });
  place = createBetPlacer(pool);
  await pool.query(
    `insert into table_chain (table_id, ordinal, length, start, sealed_root, seal_key, root_hash)
      values ($1, 1, 1000, repeat('a', 64), '\\x00', 'k', 'h')`,
    [table.id],
  );
  await pool.query(
    `insert into table_mix (table_id, chain_id, contributions, client_seed)
      select table_id, id, '{}', repeat('b', 64) from table_chain`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

let no = 0;
async function openRound(): Promise<number> {
  no += 1;
  await pool.query(
    `insert into table_round (table_id, no, chain_id, link, mix_id, phase, phase_until, open_seq)
      select $1, $2::bigint, chain_id, $2::int, id, 'open', now() + interval '1 hour', $2::bigint from table_mix`,
    [table.id, no],
  );
  return no;
}

const sessionOf = (playerId: string, about: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  playerId,
  currency: 'TLB',
  gameCode: table.gameCode,
  demo: false,
  platformSession: 's',
  merchant: '',
  name: '',
  groups: [],
  parentOrigin: '',
  verifyUrl: '',
  dueForProlonging: false,
  ...about,
});

const bet = (session: Session, spots: Record<string, number>, version = 1) =>
  place(session, table, limitsOf(table, session.currency), { round: no, version, spots });

const newTicket = (playerId: string, roundNo: number, spots: Record<string, number>): NewTicket => ({
  ...sessionOf(playerId),
  id: `${table.id}-${roundNo}-${playerId}`,
  tableId: table.id,
  roundNo,
  sessionId: randomUUID(),
  version: 1,
  spots,
  stake: 5_000,
  stays: true,
});

/** The wallet refuses the bets of some, and books those of all others. */
async function close(refused: readonly string[] = [], refusal = 'insufficient_funds'): Promise<StakePool[]> {
  return inTransaction(pool, {}, async (tx) => {
    await freezeTickets(tx, table.id, no);
    await tx.query(
      `update table_ticket set state = case when player_id = any($3) then 'refused' else 'bet_taken' end,
          refusal = case when player_id = any($3) then $4 end
        where table_id = $1 and round_no = $2 and state = 'bet_pending'`,
      [table.id, no, refused, refusal],
    );
    return (await closePools(tx, table, no))!;
  });
}

test('bets in a pool stay: they are only added to', async () => {
  await openRound();
  const one = sessionOf('one', { groups: ['home'] });
  expect(await bet(one, { meron: 5_000 })).toMatchObject({ ticket: { stake: 5_000 } });
  for (const [at, less] of [{}, { meron: 4_900 }, { wala: 9_000 }, { meron: 4_000, wala: 9_000 }].entries())
    expect(await bet(one, less, 2 + at)).toEqual({ flaw: { code: 'bets_stay' } });
  expect(await bet(one, { meron: 5_000, wala: 700 }, 10)).toMatchObject({ ticket: { stake: 5_700 } });
  expect(await bet(one, { meron: 5_000 }, 9)).toEqual({ flaw: { code: 'version_old' } });
  // Of every session that added to it.
  await bet({ ...one, groups: ['work'] }, { meron: 6_000, wala: 700 }, 11);
  const { rows } = await pool.query<{ groups: string[] }>('select groups from table_ticket where player_id = $1', [
    'one',
  ]);
  expect(rows.map(({ groups }) => groups.toSorted())).toEqual([['home', 'work']]);
});

test.each(['play_stopped', 'game_unknown', 'wrong_game'])(
  'who showed a stake that could not be paid bets in no pool for ten rounds, but for %s',
  async (stop) => {
    const [poor, stopped] = [sessionOf(`poor ${stop}`), sessionOf(`stopped ${stop}`)];
    const first = await openRound();
    await bet(poor, { meron: 5_000 });
    await close([poor.playerId]);
    await openRound();
    expect(await bet(poor, { wala: 100 })).toEqual({ flaw: { code: 'pool_barred' } });
    expect(await bet(stopped, { wala: 100 })).toHaveProperty('ticket');
    await close([stopped.playerId], stop);
    while (no < first + 10) await openRound();
    expect(await bet(poor, { wala: 100 })).toEqual({ flaw: { code: 'pool_barred' } });
    // A stop is nobody's doing.
    expect(await bet(stopped, { wala: 100 })).toHaveProperty('ticket');
    await openRound();
    expect(await bet(poor, { wala: 100 })).toHaveProperty('ticket');
  },
);

test.each<[string, number, object]>([
  ['a twentieth of what a side showed', 2_000, { stands: true, reason: null }],
  ['more than a twentieth of what a side showed', 2_001, { stands: false, reason: 'unpaid' }],
])('a pool in which %s was not booked', async (name, gone, expected) => {
  await openRound();
  await bet(sessionOf(`${name} wala`), { wala: 60_000 });
  await bet(sessionOf(`${name} meron`), { meron: 38_000 });
  await bet(sessionOf(`${name} spoiler`), { meron: gone });
  expect(await close([`${name} spoiler`])).toMatchObject([{ players: 2, ...expected }]);
  const { rows } = await pool.query<{ state: string }>(
    'select distinct state from table_ticket where table_id = $1 and round_no = $2 order by state',
    [table.id, no],
  );
  const back = (expected as { stands: boolean }).stands ? 'bet_taken' : 'refund_pending';
  expect(rows.map(({ state }) => state)).toEqual([back, 'refused']);
});

test.each<[string, [Record<string, number>, string[]][], object]>([
  ['one player alone on both sides', [[{ meron: 900, wala: 900 }, []]], { stands: false, reason: 'together' }],
  [
    'players of one group',
    [
      [{ meron: 900 }, ['line', 'home']],
      [{ wala: 900 }, ['line']],
    ],
    { stands: false, reason: 'together' },
  ],
  [
    'strangers on the same side only',
    [
      [{ meron: 900 }, ['line']],
      [{ wala: 500 }, ['line', 'home']],
      [{ wala: 400, draw: 100 }, ['home', 'line']],
      [{ draw: 100 }, []],
    ],
    { stands: false, reason: 'together' },
  ],
  [
    'a stranger among them',
    [
      [{ meron: 900 }, ['line']],
      [{ wala: 500 }, ['line']],
      [{ wala: 100 }, ['other']],
    ],
    { stands: true, reason: null },
  ],
])('a pool of %s', async (name, bets, expected) => {
  await openRound();
  for (const [at, [spots, groups]] of bets.entries()) await bet(sessionOf(`${name} ${at}`, { groups }), spots);
  expect(await close()).toMatchObject([expected]);
});

test('trial balances are locked in the order of players, whatever their pools', async () => {
  await openRound();
  for (const [at, playerId] of ['f', 'a', 'd', 'c', 'b', 'e'].entries()) {
    const currency = at % 2 === 0 ? 'TLB' : 'BDT';
    await bet(sessionOf(playerId, { demo: true, currency }), { meron: limitsOf(table, currency).max });
  }
  const given = await inTransaction(pool, {}, async (tx) => {
    await freezeTickets(tx, table.id, no);
    const query = vi.spyOn(tx, 'query');
    const pools = (await closePools(tx, table, no))!;
    expect(pools.map(({ stands }) => stands)).toEqual([false, false]);
    return query.mock.calls.flatMap(([text, values]: unknown[]) =>
      typeof text === 'string' && text.startsWith('update play_balance') ? [(values as unknown[])[0]] : [],
    );
  });
  expect(given).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('chips that are being stored when the table closes are in its round', async () => {
  const round = await openRound();
  const laying = await pool.connect();
  try {
    await laying.query('begin');
    const [laid] = await layChips(laying, [newTicket('last-moment', round, { meron: 5_000 })]);
    const closing = close().then(() => 'closed');
    // The table waits for them; a step that does not would leave them drafts for ever.
    const waits = vi
      .waitUntil(
        async () => {
          const { rows } = await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
          return rows.length > 0;
        },
        { timeout: 30_000 },
      )
      .then(() => 'waits');
    await Promise.race([closing, waits]);
    await laying.query('commit');
    await closing;
    const { rows } = await pool.query<{ state: string }>('select state from table_ticket where id = $1', [laid!.id]);
    expect(rows).toEqual([{ state: 'refund_pending' }]);
    await waits;
  } finally {
    laying.release();
  }
});
