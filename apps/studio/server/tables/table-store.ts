import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import type { Pool, PoolClient } from 'pg';
import type { NamedBeacon } from './beacon-watch.ts';
import type { ClosingMoment } from './closing-moment.ts';
import type { NumberedShoe } from './draw-outcome.ts';
import type { MachinePhase } from './round-machine.ts';

type Queries = Pool | PoolClient;

/** A table with its newest round, as a step locks it. Times are milliseconds by the database's clock. */
export interface TableRow {
  id: string;
  no: number;
  seq: number;
  state: 'idle' | 'playing' | 'stopped';
  wanted: 'on' | 'off';
  shoe: NumberedShoe | null;
  chainId: number | null;
  link: number;
  mixId: number | null;
  phase: MachinePhase | 'ended' | null;
  until: number | null;
  shown: number | null;
  regained: boolean | null;
  extended: boolean | null;
  isVoid: boolean | null;
  closing: ClosingMoment | null;
  beacon: (NamedBeacon & { value: string | null; signature: string | null }) | null;
  shoeBefore: NumberedShoe | null;
  shoeAfter: NumberedShoe | null;
  outcome: unknown;
  burned: string[] | null;
  serverSeed: string | null;
  result: string | null;
  at: number;
  watched: boolean;
}

export async function ensureTables(db: Pool, ids: readonly string[]): Promise<void> {
  await db.query('insert into live_table (id) select unnest($1::text[]) on conflict do nothing', [ids]);
  await db.query('insert into table_lease (table_id) select unnest($1::text[]) on conflict do nothing', [ids]);
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Locks a table for a step of its owner; undefined when another process has taken it over. */
export async function lockTable(
  tx: PoolClient,
  tableId: string,
  owner: string,
  epoch: number,
): Promise<TableRow | undefined> {
  const { rows } = await tx.query<TableRow>({
    name: 'table-lock',
    text: `select t.id, t.no, t.seq, t.state, t.wanted, t.shoe, t.chain_id as "chainId", t.link, t.mix_id as "mixId",
        r.phase, ${ms('r.phase_until')} as until, r.shown, r.regained, r.extended, r.is_void as "isVoid",
        case when r.closing_seed is not null then json_build_object('seed', r.closing_seed, 'withinMs', r.closing_within,
          'earlyMs', r.closing_early) end as closing,
        case when r.beacon_round is not null then json_build_object('chain', r.beacon_chain, 'round', r.beacon_round,
          'at', ${ms('r.beacon_at')},
          'value', r.beacon_value, 'signature', r.beacon_signature) end as beacon,
        r.shoe as "shoeBefore", r.shoe_after as "shoeAfter", r.outcome, r.burned, r.server_seed as "serverSeed", r.result,
        ${ms('clock_timestamp()')} as at,
        exists (select 1 from table_presence p where p.table_id = t.id and p.until > clock_timestamp()) as watched
      from live_table t join table_lease l on l.table_id = t.id and l.owner = $2 and l.epoch = $3
        left join table_round r on r.table_id = t.id and r.no = t.no
      where t.id = $1 for update of t for share of l`,
    values: [tableId, owner, epoch],
  });
  return rows[0];
}

const instantOf = (until: number | null): string | null => (until === null ? null : new Date(until).toISOString());

export interface RoundMove {
  phase: MachinePhase;
  until: number | null;
  shown: number;
  extended: boolean;
  isVoid: boolean;
}

export async function moveRound(tx: PoolClient, { id, no }: TableRow, move: RoundMove): Promise<void> {
  await tx.query({
    name: 'table-round-move',
    text: `update table_round set phase = $3, phase_until = $4, shown = $5, extended = $6, is_void = $7,
        closing_at = case when phase = 'open' and closing_seed is not null then phase_until else closing_at end
      where table_id = $1 and no = $2`,
    values: [id, no, move.phase, instantOf(move.until), move.shown, move.extended, move.isVoid],
  });
}

/** Gives an open round that had stood still more time, once. */
export async function prolongRound(
  tx: PoolClient,
  { id, no }: TableRow,
  { until, announced }: Pick<NewRound, 'until' | 'announced'>,
): Promise<void> {
  await tx.query(
    `update table_round set phase_until = $3, regained = true,
        closing_announced = case when closing_seed is not null then $4::timestamptz end where table_id = $1 and no = $2`,
    [id, no, instantOf(until), instantOf(announced)],
  );
}

export interface NewRound {
  no: number;
  chainId: number;
  link: number;
  mixId: number;
  shoe: NumberedShoe | null;
  /** When bets close: before the announced end where the moment was drawn. */
  until: number;
  announced: number;
  closing: ClosingMoment | null;
  beacon: NamedBeacon | null;
  openSeq: number;
}

export async function storeRound(tx: PoolClient, tableId: string, round: NewRound): Promise<void> {
  await tx.query({
    name: 'table-round-open',
    text: `insert into table_round (table_id, no, chain_id, link, mix_id, phase, phase_until, shoe, open_seq,
        closing_seed, closing_within, closing_early, closing_announced, beacon_chain, beacon_round, beacon_at)
      values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      tableId,
      round.no,
      round.chainId,
      round.link,
      round.mixId,
      instantOf(round.until),
      round.shoe && JSON.stringify(round.shoe),
      round.openSeq,
      round.closing?.seed ?? null,
      round.closing?.withinMs ?? null,
      round.closing?.earlyMs ?? null,
      round.closing && instantOf(round.announced),
      round.beacon?.chain ?? null,
      round.beacon?.round ?? null,
      round.beacon && instantOf(round.beacon.at),
    ],
  });
  await tx.query({
    name: 'table-open',
    text: `update live_table set no = $2, chain_id = $3, link = $4, mix_id = $5, state = 'playing' where id = $1`,
    values: [tableId, round.no, round.chainId, round.link, round.mixId],
  });
}

/** The outcome of a round that is being dealt; undefined before and after that. */
export async function readDealt(db: Pool, tableId: string, no: number): Promise<unknown> {
  const { rows } = await db.query<{ outcome: unknown }>({
    name: 'table-dealt',
    text: `select outcome from table_round where table_id = $1 and no = $2 and phase = 'dealing'`,
    values: [tableId, no],
  });
  return rows[0]?.outcome;
}

/** The table rests after its round; the shoe goes on from there. */
export async function endRound(tx: PoolClient, { id, no, shoeAfter }: TableRow): Promise<void> {
  await tx.query({
    name: 'table-round-end',
    text: `update table_round set phase = 'ended', phase_until = null where table_id = $1 and no = $2`,
    values: [id, no],
  });
  await tx.query({
    name: 'table-end',
    text: `update live_table set state = 'idle', shoe = coalesce($2::json, shoe) where id = $1`,
    values: [id, shoeAfter && JSON.stringify(shoeAfter)],
  });
}

export async function setTableState(tx: PoolClient, id: string, state: TableRow['state']): Promise<void> {
  await tx.query('update live_table set state = $2 where id = $1', [id, state]);
}

/** The channel on which processes learn of events: `<table> <seq>`; `wake <table>` makes its owner look again. */
export const TABLE_CHANNEL = 'live_table';

/** Stores events under the next numbers, which become visible with the transaction. */
export async function storeEvents(tx: PoolClient, tableId: string, events: readonly TableEvent[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  await tx.query({
    name: 'table-events',
    text: `with stored as (insert into table_event (table_id, seq, body)
        select $1, s, b from unnest($2::bigint[], $3::json[]) as e (s, b))
      update live_table set seq = $4 where id = $1`,
    values: [tableId, events.map(({ s }) => s), events.map((event) => JSON.stringify(event)), last.s],
  });
  await tx.query({
    name: 'table-notify',
    text: 'select pg_notify($1, $2)',
    values: [TABLE_CHANNEL, `${tableId} ${last.s}`],
  });
}

/** A table that is not wanted stops after its round. Answers what was wanted before; undefined: there is no such table. */
export async function wantTable(
  tx: PoolClient,
  tableId: string,
  wanted: TableRow['wanted'],
): Promise<TableRow['wanted'] | undefined> {
  const { rows } = await tx.query<Pick<TableRow, 'wanted'>>(
    `update live_table t set wanted = $2 from (select id, wanted from live_table where id = $1 for update) b
      where t.id = b.id returning b.wanted`,
    [tableId, wanted],
  );
  return rows[0]?.wanted;
}

export async function wakeOwner(db: Queries, tableId: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [TABLE_CHANNEL, `wake ${tableId}`]);
}

/** Events of these tables after those that are known, in order. */
export async function readEvents(
  db: Pool,
  after: ReadonlyMap<string, number>,
): Promise<{ tableId: string; event: TableEvent }[]> {
  const { rows } = await db.query<{ tableId: string; event: TableEvent }>({
    name: 'table-events-read',
    text: `select e.table_id as "tableId", e.body as event from unnest($1::text[], $2::bigint[]) as k (id, seq)
      join table_event e on e.table_id = k.id and e.seq > k.seq order by e.table_id, e.seq`,
    values: [[...after.keys()], [...after.values()]],
  });
  return rows;
}

export interface TableStart {
  id: string;
  no: number;
  seq: number;
  state: TableRow['state'];
  /** Of the first event of the newest round; null without a round. */
  openSeq: number | null;
}

export async function readStarts(db: Pool): Promise<TableStart[]> {
  const { rows } = await db.query<TableStart>(
    `select t.id, t.no, t.seq, t.state, r.open_seq as "openSeq" from live_table t
      left join table_round r on r.table_id = t.id and r.no = t.no`,
  );
  return rows;
}

/** Results of rounds before `before`, oldest first: of the shoe in use, or the last hundred. */
export async function readHistory(
  db: Pool,
  tableId: string,
  before: number,
  limit: number,
): Promise<{ no: number; result: string; isVoid: boolean; shoeNo: number | null }[]> {
  const { rows } = await db.query<{ no: number; result: string; isVoid: boolean; shoeNo: number | null }>({
    name: 'table-history',
    text: `select no, result, is_void as "isVoid", (shoe ->> 'no')::int as "shoeNo" from table_round
      where table_id = $1 and no < $2 and result is not null order by no desc limit $3`,
    values: [tableId, before, limit],
  });
  return rows.toReversed();
}

/** Old events: the rounds themselves stay. */
export async function forgetEvents(db: Pool): Promise<void> {
  await db.query(
    `delete from table_event e using live_table t
      where t.id = e.table_id and e.at < now() - interval '3 days' and e.seq < t.seq - 512`,
  );
}

/** The card that lies face down is turned now. */
export async function turnCard(db: Pool, tableId: string, no: number): Promise<void> {
  await db.query(
    `update table_round set phase_until = clock_timestamp()
      where table_id = $1 and no = $2 and phase = 'dealing' and phase_until > clock_timestamp()`,
    [tableId, no],
  );
}
