import type { PermissionName } from '@fairhouse/contract/house/permissions';
import type { PoolClient } from 'pg';

/** The columns of operators that other features may join in their own statements. */
export const readableOperators = 'select id, username, display_name from operator';

export interface NamedOperator {
  id: number;
  username: string;
  displayName: string;
}

/** Active operators whose role has a permission, by name. */
export async function listOperatorsWith(tx: PoolClient, permission: PermissionName): Promise<NamedOperator[]> {
  const { rows } = await tx.query<NamedOperator>(
    `select o.id, o.username, o.display_name as "displayName"
     from operator o join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role
     where o.status = 'active' and $1 = any(r.permissions) order by o.display_name, o.username`,
    [permission],
  );
  return rows;
}

export interface ActingOperator {
  username: string;
  permissions: string[];
}

/** Who is logged in with a session, which it prolongs; undefined when it has ended or is idle for too long. */
export async function findActingOperator(
  tx: PoolClient,
  { sessionId, idleSince, now }: { sessionId: string; idleSince: Date; now: Date },
): Promise<ActingOperator | undefined> {
  const { rows } = await tx.query<ActingOperator>(
    `update operator_session s set last_active_at = greatest(s.last_active_at, $3)
      from operator o join operator_role r on r.merchant_id = o.merchant_id and r.code = o.role
      where s.id = $1 and s.ended_at is null and s.last_active_at > $2 and o.id = s.operator_id and o.status = 'active'
      returning o.username, r.permissions`,
    [sessionId, idleSince, now],
  );
  return rows[0];
}
