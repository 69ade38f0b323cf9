import type { PoolClient } from 'pg';

export interface LoginRow {
  at: Date;
  ip: string;
  userAgent: string;
}

/** Successful logins, newest first. */
export async function listLogins(tx: PoolClient, memberId: number, limit: number): Promise<LoginRow[]> {
  const { rows } = await tx.query<LoginRow>(
    `select at, host(ip) as ip, user_agent as "userAgent" from member_login where member_id = $1
     order by id desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

export interface SessionRow {
  id: string;
  createdAt: Date;
  lastActiveAt: Date;
  ip: string;
  userAgent: string;
}

/** Sessions that were active since, the last active first. */
export async function listOpenSessions(tx: PoolClient, memberId: number, since: Date): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `select s.id, s.created_at as "createdAt", s.last_active_at as "lastActiveAt", host(l.ip) as ip,
       l.user_agent as "userAgent"
     from member_session s join member_login l on l.id = s.login_id
     where s.member_id = $1 and s.ended_at is null and s.last_active_at >= $2 order by s.last_active_at desc, s.id`,
    [memberId, since],
  );
  return rows;
}

export async function findPaymentLock(tx: PoolClient, memberId: number): Promise<Date | null> {
  const { rows } = await tx.query<{ until: Date | null }>(
    'select payment_locked_until as until from member where id = $1',
    [memberId],
  );
  return rows[0]?.until ?? null;
}

export interface SumRow {
  amount: number;
  count: number;
}

/** What the member has opened and has not ended: minor units. */
export async function sumOpenRequests(
  tx: PoolClient,
  memberId: number,
): Promise<{ deposits: SumRow; withdrawals: SumRow }> {
  const { rows } = await tx.query<SumRow & { what: 'deposits' | 'withdrawals' }>(
    `select 'deposits' as what, coalesce(sum(amount), 0)::bigint as amount, count(*) as count from deposit
       where member_id = $1 and state = 'awaiting_payment'
     union all
     select 'withdrawals', coalesce(sum(amount), 0)::bigint, count(*) from withdrawal
       where member_id = $1 and state in ('requested', 'approved', 'sent', 'disputed')`,
    [memberId],
  );
  const sums = new Map(rows.map(({ what, amount, count }) => [what, { amount, count }]));
  return { deposits: sums.get('deposits')!, withdrawals: sums.get('withdrawals')! };
}

/** Names of vendors by their number in the ledger. */
export async function vendorNames(tx: PoolClient, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; name: string }>('select id, name from vendor where id = any($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
