import type { BoAgentMove } from '@fairhouse/contract/people/agents-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../identity/index.ts';

export interface MoveRow {
  id: string;
  memberId: number;
  memberAccount: string;
  fromId: number | null;
  fromAccount: string | null;
  toId: number;
  toAccount: string;
  reason: string;
  state: BoAgentMove['state'];
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  moved: number | null;
}

const shown = `from agent_move v join (${readableMembers}) m on m.id = v.member_id
  left join (${readableMembers}) f on f.id = v.from_id join (${readableMembers}) o on o.id = v.to_id`;
const columns = `v.id, v.member_id as "memberId", m.username as "memberAccount", v.from_id as "fromId",
  f.username as "fromAccount", v.to_id as "toId", o.username as "toAccount", v.reason, v.state,
  v.requested_by as "requestedBy", v.requested_at as "requestedAt", v.decided_by as "decidedBy",
  v.decided_at as "decidedAt", v.decision_reason as "decisionReason", v.moved`;

export interface MoveSearch {
  state: BoAgentMove['state'] | null;
  memberId: number | null;
  /** The start of a name of the member or of one of both agents. */
  search: string;
  limit: number;
  offset: number;
}

/** Those that wait first, the oldest first; then the latest. */
export async function searchMoves(
  tx: PoolClient,
  { state, memberId, search, limit, offset }: MoveSearch,
): Promise<{ rows: MoveRow[]; total: number }> {
  const matching = `${shown} where ($1::text is null or v.state = $1) and ($2::bigint is null or v.member_id = $2)
    and ($3 = '' or starts_with(m.username_key, lower($3)) or starts_with(o.username_key, lower($3))
      or starts_with(f.username_key, lower($3)))`;
  const { rows } = await tx.query<MoveRow>(
    `select ${columns} ${matching}
      order by (v.state = 'requested') desc, case when v.state = 'requested' then v.requested_at end,
        v.requested_at desc, v.id limit $4 offset $5`,
    [state, memberId, search, limit, offset],
  );
  const { rows: counted } = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [
    state,
    memberId,
    search,
  ]);
  return { rows, total: counted[0]!.total };
}

export async function countRequested(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*) from agent_move where merchant_id = current_merchant() and state = 'requested'",
  );
  return rows[0]!.count;
}

export async function findMove(tx: PoolClient, id: string): Promise<MoveRow | undefined> {
  return (await tx.query<MoveRow>(`select ${columns} ${shown} where v.id = $1`, [id])).rows[0];
}

export async function lockMove(tx: PoolClient, id: string): Promise<MoveRow | undefined> {
  await tx.query('select from agent_move where id = $1 for update', [id]);
  return findMove(tx, id);
}

type NewMove = Pick<MoveRow, 'id' | 'memberId' | 'fromId' | 'toId' | 'reason' | 'requestedBy' | 'requestedAt'>;

/** False when one of the member waits already. */
export async function insertMove(tx: PoolClient, merchantId: number, move: NewMove): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agent_move (id, merchant_id, member_id, from_id, to_id, reason, requested_by, requested_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id) where state = 'requested' do nothing`,
    [move.id, merchantId, move.memberId, move.fromId, move.toId, move.reason, move.requestedBy, move.requestedAt],
  );
  return rowCount === 1;
}

interface Verdict {
  state: 'approved' | 'rejected';
  by: string;
  at: Date;
  reason: string | null;
  moved: number | null;
}

export async function writeVerdict(
  tx: PoolClient,
  id: string,
  { state, by, at, reason, moved }: Verdict,
): Promise<void> {
  await tx.query(
    `update agent_move set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, moved = $6 where id = $1`,
    [id, state, by, at, reason, moved],
  );
}
