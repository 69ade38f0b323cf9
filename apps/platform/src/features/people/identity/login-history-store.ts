import type { PoolClient } from 'pg';

export interface LoginTry {
  id: string;
  outcome: 'success' | 'password' | 'second_step';
  at: Date;
  ip: string;
  userAgent: string;
}

/** Logins and refused tries before a position in the list, newest first. */
export async function listLoginTries(
  tx: PoolClient,
  {
    memberId,
    since,
    before,
    limit,
  }: { memberId: number; since: Date; before: { at: Date; id: string }; limit: number },
): Promise<LoginTry[]> {
  const { rows } = await tx.query<LoginTry>(
    `select id, outcome, at, host(ip) as ip, user_agent as "userAgent" from (
       (select 's' || id as id, 'success' as outcome, at, ip, user_agent from member_login
        where member_id = $1 and at >= $2 and at <= $3 order by at desc limit $5 + 1)
       union all
       (select 'f' || id, reason, at, ip, user_agent from login_failure
        where member_id = $1 and at >= $2 and at <= $3 order by at desc limit $5 + 1)
     ) login
     where (at, id) < ($3, $4) order by at desc, id desc limit $5`,
    [memberId, since, before.at, before.id, limit],
  );
  return rows;
}

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
