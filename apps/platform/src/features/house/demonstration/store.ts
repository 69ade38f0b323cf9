import type { PoolClient } from 'pg';
import { readableNodes } from '../../people/agent-tree/index.ts';
import { readableMembers, readableTypes } from '../../people/identity/index.ts';

/** A player of the demonstration's history. */
export interface PlayerRow {
  place: number;
  memberId: number;
  username: string;
  hasPlayed: boolean;
}

export async function selectPlayers(tx: PoolClient): Promise<PlayerRow[]> {
  const { rows } = await tx.query<PlayerRow>(
    `select p.place, p.member_id as "memberId", m.username, p.played_at is not null as "hasPlayed"
      from demonstration_player p join (${readableMembers}) m on m.id = p.member_id order by p.place`,
  );
  return rows;
}

export async function insertPlayer(
  tx: PoolClient,
  { merchantId, place, memberId }: { merchantId: number; place: number; memberId: number },
): Promise<void> {
  await tx.query('insert into demonstration_player (merchant_id, place, member_id) values ($1, $2, $3)', [
    merchantId,
    place,
    memberId,
  ]);
}

/** The agents of the third level in the trees of the demonstration. */
export async function selectTeamAgents(tx: PoolClient): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select n.member_id as id from (${readableNodes}) n
      join (${readableMembers}) m on m.id = n.member_id and m.demonstration
      join (${readableTypes}) t on t.id = n.member_id and t.account_type = 1
      where cardinality(n.path) = 3 order by n.member_id`,
  );
  return rows.map(({ id }) => id);
}

export async function markPlayed(tx: PoolClient, memberId: number, at: Date): Promise<void> {
  await tx.query('update demonstration_player set played_at = $2 where member_id = $1', [memberId, at]);
}

/**
 * An arbitrary number of an advisory lock, so that one of several servers plays. The connection has the lock until it
 * is released.
 */
const LOCK = 4_147_332;

export async function tryLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]!.locked;
}

export async function unlock(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
}
