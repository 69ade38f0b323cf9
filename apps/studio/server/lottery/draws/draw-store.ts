import type { Outcome } from '@fairhouse/games/lottery';
import type { Pool, PoolClient } from 'pg';
import type { PlannedDraw } from '../games/schedule.ts';
import type { Beacon } from './beacon.ts';
import type { Draw, DrawSource } from './draw.ts';

type Queries = Pool | PoolClient;

export const drawColumns = `d.id, d.game_code as "gameCode", d.numero, to_char(d.day, 'YYYY-MM-DD') as day, d.ordinal,
  d.station, d.opens_at as "opensAt", d.closes_at as "closesAt", d.draws_at as "drawsAt", d.state, d.root, d.tickets,
  d.beacon, d.beacon_round as "beaconRound", d.server_seed as "serverSeed", d.client_seed as "clientSeed", d.numbers, d.drawn_at as "drawnAt", d.halted,
  d.source, to_char(d.replays, 'YYYY-MM-DD') as replays,
  case when d.source = 'block' then json_build_object('chain', d.block_chain, 'height', d.block_height) end as block`;

export interface NewDraw extends PlannedDraw {
  gameCode: string;
  source: DrawSource;
  block?: { chain: string; height: number };
}

/** Adds draws and answers how many; those that exist do not change. */
export async function storeDraws(db: Queries, draws: readonly NewDraw[]): Promise<number> {
  const { rowCount } = await db.query({
    name: 'lottery-draws-store',
    text: `insert into lottery_draw (game_code, numero, day, ordinal, station, opens_at, closes_at, draws_at, source,
        block_chain, block_height)
      select * from unnest($1::text[], $2::text[], $3::date[], $4::int[], $5::text[], $6::timestamptz[],
        $7::timestamptz[], $8::timestamptz[], $9::text[], $10::text[], $11::bigint[]) on conflict do nothing`,
    values: [
      draws.map(({ gameCode }) => gameCode),
      draws.map(({ numero }) => numero),
      draws.map(({ day }) => day),
      draws.map(({ ordinal }) => ordinal),
      draws.map(({ station }) => station),
      draws.map(({ opensAt }) => opensAt),
      draws.map(({ closesAt }) => closesAt),
      draws.map(({ drawsAt }) => drawsAt),
      draws.map(({ source }) => source),
      draws.map(({ block }) => block?.chain ?? null),
      draws.map(({ block }) => block?.height ?? null),
    ],
  });
  return rowCount ?? 0;
}

/** Which of these draws exist, as `game numero`. */
export async function listKnown(db: Pool, draws: readonly NewDraw[]): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>({
    name: 'lottery-known',
    text: `select d.game_code || ' ' || d.numero as name from lottery_draw d
      join unnest($1::text[], $2::text[]) as n (game, numero) on d.game_code = n.game and d.numero = n.numero`,
    values: [draws.map(({ gameCode }) => gameCode), draws.map(({ numero }) => numero)],
  });
  return new Set(rows.map(({ name }) => name));
}

/** Which of these draws of a game take no bets any more: voided, or closed before their time. */
export async function listClosedEarly(db: Pool, gameCode: string, numeros: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ numero: string }>({
    name: 'lottery-closed-early',
    text: `select numero from lottery_draw where game_code = $1 and numero = any($2)
      and (state not in ('scheduled', 'open') or closes_at <= now())`,
    values: [gameCode, numeros],
  });
  return new Set(rows.map(({ numero }) => numero));
}

/** No operator has stopped its game. */
const isOnSale = `not coalesce((select s.stopped from lottery_sale s where s.game_code = lottery_draw.game_code
  order by s.id desc limit 1), false)`;

/** Draws that would be over by now, but never opened: their game is stopped. */
export async function listUnopened(db: Pool): Promise<Pick<Draw, 'gameCode' | 'numero'>[]> {
  const { rows } = await db.query<Pick<Draw, 'gameCode' | 'numero'>>({
    name: 'lottery-unopened',
    text: `select game_code as "gameCode", numero from lottery_draw
      where state = 'scheduled' and closes_at <= now() and not (${isOnSale}) order by closes_at limit 100`,
  });
  return rows;
}

/** Opens and closes every draw whose time has come, by the clock of the database. */
export async function openAndClose(db: Pool): Promise<void> {
  await db.query({
    name: 'lottery-open',
    text: `update lottery_draw set state = 'open', state_at = now() where state = 'scheduled' and opens_at <= now()
      and ${isOnSale}`,
  });
  await db.query({
    name: 'lottery-close',
    text: `update lottery_draw set state = 'closed', state_at = now() where state = 'open' and closes_at <= now()`,
  });
}

/**
 * Draws whose numbers are due, in the order in which they must be drawn; official ones and those of blocks wait for
 * others after the first step.
 */
export async function listDue(db: Pool, limit: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>({
    name: 'lottery-due',
    text: `select ${drawColumns} from lottery_draw d
      where (d.state = 'closed' or d.state = 'drawing' and d.source in ('own', 'history')) and d.draws_at <= now()
      order by d.draws_at, d.day, d.ordinal limit $1`,
    values: [limit],
  });
  return rows;
}

/** Draws that wait for their block. */
export async function listWaitingForBlock(db: Pool, limit: number): Promise<Draw[]> {
  const { rows } = await db.query<Draw>({
    name: 'lottery-waiting-for-block',
    text: `select ${drawColumns} from lottery_draw d where d.state = 'drawing' and d.source = 'block'
      order by d.block_height limit $1`,
    values: [limit],
  });
  return rows;
}

/** The draw, locked, if it is still in this state and nobody else has it; undefined otherwise. */
export async function lockDraw(tx: PoolClient, id: number, state: Draw['state']): Promise<Draw | undefined> {
  const { rows } = await tx.query<Draw>({
    name: 'lottery-lock',
    text: `select ${drawColumns} from lottery_draw d where d.id = $1 and d.state = $2 for update skip locked`,
    values: [id, state],
  });
  return rows[0];
}

/**
 * Whether an earlier draw of the chain is still secret: its seed follows from every later one, so it must be drawn
 * first.
 */
export async function hasSecretBefore(tx: PoolClient, { gameCode, day, ordinal }: Draw): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lottery-secret-before',
    text: `select from lottery_draw where game_code = $1 and day = $2 and ordinal < $3
      and state in ('scheduled', 'open', 'closed', 'drawing') and source in ('own', 'history') limit 1`,
    values: [gameCode, day, ordinal],
  });
  return rowCount !== 0;
}

/** Which round of a beacon decides is chosen only now, when no ticket can join any more. */
export async function beginDrawing(
  tx: PoolClient,
  id: number,
  { root, tickets, beacon }: { root: string; tickets: number; beacon: Beacon | undefined },
): Promise<number | null> {
  const { rows } = await tx.query<{ fixed: Date }>('select clock_timestamp() as fixed');
  const round = beacon?.roundAfter(rows[0]!.fixed) ?? null;
  await tx.query({
    name: 'lottery-drawing',
    text: `update lottery_draw set state = 'drawing', state_at = now(), root = $2, tickets = $3, beacon_round = $4
      where id = $1`,
    values: [id, root, tickets, round],
  });
  return round;
}

export interface Drawn {
  beacon: string;
  serverSeed: string;
  clientSeed: string;
  numbers: Outcome;
  /** Of a replay: when its numbers were drawn. */
  replays: string | null;
}

export async function announce(tx: PoolClient, id: number, drawn: Drawn): Promise<void> {
  await tx.query({
    name: 'lottery-drawn',
    text: `update lottery_draw set state = 'drawn', state_at = now(), drawn_at = clock_timestamp(), beacon = $2,
        server_seed = $3, client_seed = $4, numbers = $5::json, replays = $6 where id = $1`,
    values: [id, drawn.beacon, drawn.serverSeed, drawn.clientSeed, JSON.stringify(drawn.numbers), drawn.replays],
  });
}

/** The same for numbers that others drew and operators confirmed. */
export async function announceOfficial(
  tx: PoolClient,
  id: number,
  { numbers, confirmedBy }: { numbers: Outcome; confirmedBy: readonly string[] },
): Promise<void> {
  await tx.query(
    `update lottery_draw set state = 'drawn', state_at = now(), drawn_at = clock_timestamp(), numbers = $2::json,
        confirmed_by = $3 where id = $1`,
    [id, JSON.stringify(numbers), confirmedBy],
  );
}

/** The same for the hash of a block. */
export async function announceBlock(tx: PoolClient, id: number, numbers: Outcome): Promise<void> {
  await tx.query(
    `update lottery_draw set state = 'drawn', state_at = now(), drawn_at = clock_timestamp(), numbers = $2::json,
        block_hash = $2::json ->> 'hash' where id = $1`,
    [id, JSON.stringify(numbers)],
  );
}

export async function findDraw(db: Queries, gameCode: string, numero: string): Promise<Draw | undefined> {
  const { rows } = await db.query<Draw>({
    name: 'lottery-find',
    text: `select ${drawColumns} from lottery_draw d where d.game_code = $1 and d.numero = $2`,
    values: [gameCode, numero],
  });
  return rows[0];
}

export async function readClock(db: Queries): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>({ name: 'lottery-clock', text: 'select now() as now' });
  return rows[0]!.now;
}

/** The draw, locked, whatever its state. */
export async function lockDrawOf(tx: PoolClient, id: number): Promise<Draw> {
  const { rows } = await tx.query<Draw>(`select ${drawColumns} from lottery_draw d where d.id = $1 for update`, [id]);
  return rows[0]!;
}
