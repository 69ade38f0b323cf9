import type { Pool, PoolClient } from 'pg';
import type { Seat } from '../../rounds/round.ts';
import type { Chase, NewChase } from './chase.ts';
import type { ChaseState } from './chase-states.ts';

type Queries = Pool | PoolClient;

const chases = `select c.id, c.request_id as "requestId", c.player_id as "playerId", c.currency,
    c.game_code as "gameCode", c.demo, c.platform_session as "platformSession", c.lines, c.draws,
    c.stop_on_win as "stopOnWin", c.stake, c.state, c.created_at as "createdAt", t.tickets
  from lottery_chase c cross join lateral (
    select json_agg(json_build_object('id', t.id, 'numero', d.numero, 'state', t.state, 'stake', t.stake, 'pay', t.pay,
      'closesAt', to_char(d.closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.numero) as tickets
    from lottery_ticket t join lottery_draw d on d.id = t.draw_id where t.chase_id = c.id) t`;

/** Stores a chase; false when the player has one of this request. */
export async function storeChase(tx: PoolClient, chase: NewChase): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'chase-store',
    text: `insert into lottery_chase (id, request_id, player_id, currency, game_code, demo, platform_session, lines, draws,
        stop_on_win, stake, state)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (player_id, request_id) do nothing`,
    values: [
      chase.id,
      chase.requestId,
      chase.playerId,
      chase.currency,
      chase.gameCode,
      chase.demo,
      chase.platformSession,
      JSON.stringify(chase.lines),
      JSON.stringify(chase.draws),
      chase.stopOnWin,
      chase.stake,
      chase.state,
    ],
  });
  return rowCount === 1;
}

export async function readChase(db: Queries, id: string): Promise<Chase | undefined> {
  const { rows } = await db.query<Chase>({ name: 'chase-read', text: `${chases} where c.id = $1`, values: [id] });
  return rows[0];
}

export async function findChase(db: Queries, playerId: string, requestId: string): Promise<Chase | undefined> {
  const { rows } = await db.query<Chase>({
    name: 'chase-request',
    text: `${chases} where c.player_id = $1 and c.request_id = $2`,
    values: [playerId, requestId],
  });
  return rows[0];
}

/** Newest first, from just before the chase `before`. */
export async function listChases(
  db: Pool,
  { playerId, demo }: Pick<Seat, 'playerId' | 'demo'>,
  limit: number,
  before?: string,
): Promise<Chase[]> {
  const { rows } = await db.query<Chase>(
    `${chases} where c.player_id = $1 and c.demo = $2 and ($3::text is null or c.ordinal < (
        select ordinal from lottery_chase where id = $3 and player_id = $1)) order by c.ordinal desc limit $4`,
    [playerId, demo, before ?? null, limit],
  );
  return rows;
}

export async function listPlacing(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'chases-placing',
    text: `select id from lottery_chase where state = 'placing' order by created_at limit 100`,
  });
  return rows.map(({ id }) => id);
}

/** Changes the state of chases that are in another one; their rows stay locked. Answers which did change. */
export async function moveChases(
  tx: PoolClient,
  ids: readonly string[],
  from: ChaseState,
  to: ChaseState,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'chases-move',
    text: 'update lottery_chase set state = $3 where id = any($1) and state = $2 returning id',
    values: [ids, from, to],
  });
  return rows.map(({ id }) => id);
}

/** Locks a chase in this state. */
export async function lockChase(tx: PoolClient, id: string, state: ChaseState): Promise<boolean> {
  const { rowCount } = await tx.query('select from lottery_chase where id = $1 and state = $2 for update', [id, state]);
  return rowCount === 1;
}
