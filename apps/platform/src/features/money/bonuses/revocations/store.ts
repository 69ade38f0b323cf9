import type { BonusState } from '@fairhouse/contract/money/bonuses';
import type { BonusAbuse } from '@fairhouse/contract/money/revocations';
import type { RevocationState } from '@fairhouse/contract/money/revocations-backoffice';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../../people/identity/index.ts';

export interface RevocationRow {
  id: string;
  bonusId: string;
  memberId: number;
  memberAccount: string;
  titles: RewardTitles | null;
  granted: number;
  abuse: BonusAbuse;
  note: string;
  state: RevocationState;
  amount: number | null;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  appeal: string | null;
  appealedAt: Date | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  answer: string | null;
  againId: string | null;
}

const shown = `from bonus_revocation r join bonus_grant g on g.id = r.grant_id
  join (${readableMembers}) m on m.id = r.member_id`;
const columns = `r.id, r.grant_id as "bonusId", r.member_id as "memberId", m.username as "memberAccount", g.titles,
  g.amount as granted, r.abuse, r.note, r.state, r.amount, r.proposed_by as "proposedBy", r.proposed_at as "proposedAt",
  r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.decision_reason as "decisionReason", r.appeal,
  r.appealed_at as "appealedAt", r.answered_by as "answeredBy", r.answered_at as "answeredAt", r.answer,
  r.again_id as "againId"`;

/** Those that wait for an operator first, the oldest first; then the latest. */
export async function searchRevocations(
  tx: PoolClient,
  search: { state: RevocationState | null; memberId: number | null; limit: number; offset: number },
): Promise<{ rows: RevocationRow[]; total: number }> {
  const { state, memberId, limit, offset } = search;
  const matching = `${shown} where r.merchant_id = current_merchant() and ($1::text is null or r.state = $1)
    and ($2::bigint is null or r.member_id = $2)`;
  const waits = `r.state in ('proposed', 'appealed')`;
  const { rows } = await tx.query<RevocationRow>(
    `select ${columns} ${matching}
      order by ${waits} desc, case when ${waits} then coalesce(r.appealed_at, r.proposed_at) end, r.proposed_at desc, r.id
      limit $3 offset $4`,
    [state, memberId, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [state, memberId]);
  return { rows, total: count.rows[0]!.total };
}

export async function countWaiting(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) from bonus_revocation where merchant_id = current_merchant() and state in ('proposed', 'appealed')`,
  );
  return rows[0]!.count;
}

export async function findRevocation(tx: PoolClient, id: string): Promise<RevocationRow | undefined> {
  return (await tx.query<RevocationRow>(`select ${columns} ${shown} where r.id = $1`, [id])).rows[0];
}

export async function lockRevocation(tx: PoolClient, id: string): Promise<RevocationRow | undefined> {
  await tx.query('select from bonus_revocation where id = $1 for update', [id]);
  return findRevocation(tx, id);
}

/** The proposal for a grant that was not rejected. */
export async function findOfGrant(tx: PoolClient, grantId: string): Promise<RevocationRow | undefined> {
  const { rows } = await tx.query<RevocationRow>(
    `select ${columns} ${shown} where r.grant_id = $1 and r.state <> 'rejected'`,
    [grantId],
  );
  return rows[0];
}

/** By grant, those that were decided against the member. */
export async function listOfMember(tx: PoolClient, memberId: number): Promise<Map<string, RevocationRow>> {
  const { rows } = await tx.query<RevocationRow>(
    `select ${columns} ${shown} where r.member_id = $1 and r.state not in ('proposed', 'rejected')`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.bonusId, row]));
}

type NewRevocation = Pick<
  RevocationRow,
  'id' | 'bonusId' | 'memberId' | 'abuse' | 'note' | 'proposedBy' | 'proposedAt'
>;

export async function insertRevocation(tx: PoolClient, merchantId: number, row: NewRevocation): Promise<void> {
  await tx.query(
    `insert into bonus_revocation (id, merchant_id, grant_id, member_id, abuse, note, proposed_by, proposed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, merchantId, row.bonusId, row.memberId, row.abuse, row.note, row.proposedBy, row.proposedAt],
  );
}

export async function writeDecision(
  tx: PoolClient,
  id: string,
  decision: { state: RevocationState; by: string; at: Date; reason: string | null; amount: number | null },
): Promise<void> {
  await tx.query(
    `update bonus_revocation set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, amount = $6
      where id = $1`,
    [id, decision.state, decision.by, decision.at, decision.reason, decision.amount],
  );
}

export async function writeAppeal(
  tx: PoolClient,
  id: string,
  { state, appeal, at }: { state: RevocationState; appeal: string; at: Date },
): Promise<void> {
  await tx.query('update bonus_revocation set state = $2, appeal = $3, appealed_at = $4 where id = $1', [
    id,
    state,
    appeal,
    at,
  ]);
}

export async function writeAnswer(
  tx: PoolClient,
  id: string,
  answer: { state: RevocationState; by: string; at: Date; text: string; againId: string | null },
): Promise<void> {
  await tx.query(
    `update bonus_revocation set state = $2, answered_by = $3, answered_at = $4, answer = $5, again_id = $6 where id = $1`,
    [id, answer.state, answer.by, answer.at, answer.text, answer.againId],
  );
}

/** A grant as operators see it, with the newest proposal to take it back. */
export interface ShownGrant {
  id: string;
  memberId: number;
  memberAccount: string;
  titles: RewardTitles | null;
  state: BonusState;
  amount: number;
  required: number;
  counted: number;
  converted: number;
  returned: number;
  createdAt: Date;
  endedAt: Date | null;
  revocationId: string | null;
  revocationState: RevocationState | null;
}

export async function searchGrants(
  tx: PoolClient,
  search: { memberId: number | null; bonusId: string | null; limit: number; offset: number },
): Promise<{ rows: ShownGrant[]; total: number }> {
  const { memberId, bonusId, limit, offset } = search;
  const matching = `from bonus_grant g join (${readableMembers}) m on m.id = g.member_id
    where g.merchant_id = current_merchant() and ($1::bigint is null or g.member_id = $1) and ($2::uuid is null or g.id = $2)`;
  const { rows } = await tx.query<ShownGrant>(
    `with page as (
        select g.id, g.member_id, m.username, g.titles, g.state, g.amount, g.required, g.counted, g.converted, g.returned,
          g.created_at, g.ended_at ${matching} order by g.created_at desc, g.id limit $3 offset $4)
      select p.id, p.member_id as "memberId", p.username as "memberAccount", p.titles, p.state, p.amount, p.required, p.counted,
          p.converted, p.returned, p.created_at as "createdAt", p.ended_at as "endedAt", r.id as "revocationId",
          r.state as "revocationState"
        from page p
        left join lateral (select r.id, r.state from bonus_revocation r where r.grant_id = p.id
          order by r.state = 'rejected', r.proposed_at desc limit 1) r on true
        order by p.created_at desc, p.id`,
    [memberId, bonusId, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [memberId, bonusId]);
  return { rows, total: count.rows[0]!.total };
}
