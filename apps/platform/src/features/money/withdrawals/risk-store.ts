import type { Risk } from '@fairhouse/contract/money/withdrawal-risks';
import type { PoolClient } from 'pg';

export async function insertRisks(
  tx: PoolClient,
  merchantId: number,
  withdrawalId: string,
  risks: readonly Risk[],
): Promise<void> {
  await tx.query(
    `insert into withdrawal_risk (withdrawal_id, merchant_id, rule, effect, figure, threshold)
     select $1, $2, r.rule, r.effect, r.figure, r.threshold
     from jsonb_to_recordset($3) r(rule text, effect text, figure bigint, threshold bigint)`,
    [withdrawalId, merchantId, JSON.stringify(risks)],
  );
}

export async function readRisks(tx: PoolClient, ids: readonly string[]): Promise<Map<string, Risk[]>> {
  const { rows } = await tx.query<Risk & { id: string }>(
    `select withdrawal_id as id, rule, effect, figure, threshold from withdrawal_risk
     where withdrawal_id = any($1) order by rule`,
    [ids],
  );
  const risks = new Map<string, Risk[]>();
  for (const { id, ...risk } of rows) risks.set(id, [...(risks.get(id) ?? []), risk]);
  return risks;
}

/** The instants at which a member requested withdrawals since, whatever became of them; the latest first. */
export async function requestsSince(tx: PoolClient, memberId: number, since: Date): Promise<Date[]> {
  const { rows } = await tx.query<{ at: Date }>(
    'select created_at as at from withdrawal where member_id = $1 and created_at > $2 order by created_at desc',
    [memberId, since],
  );
  return rows.map(({ at }) => at);
}

/** Sum of what all members of the merchant requested since, without refused and returned ones; minor units. */
export async function sumOfHouse(tx: PoolClient, since: Date): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from withdrawal where merchant_id = current_merchant()
       and created_at > $1 and state not in ('rejected', 'cancelled', 'failed')`,
    [since],
  );
  return rows[0]!.sum;
}

/** Number of other members who have the account, without those to whom an operator refused it. */
export async function countSharers(tx: PoolClient, accountId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(distinct o.member_id) as count from payout_account a join payout_account o
       on o.merchant_id = a.merchant_id and o.fingerprint = a.fingerprint and o.member_id <> a.member_id
     where a.id = $1 and o.conflict is distinct from 'refused'`,
    [accountId],
  );
  return rows[0]!.count;
}

/** Other members with a payout account of this member, without those to whom an operator refused it. */
export async function listSharers(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct o.member_id as id from payout_account a join payout_account o
       on o.merchant_id = a.merchant_id and o.fingerprint = a.fingerprint and o.member_id <> a.member_id
     where a.member_id = $1 and o.conflict is distinct from 'refused' order by id limit 50`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}
