import type { PoolClient } from 'pg';
import type { Place } from '../../../system/second-step.ts';
import { USER_AGENT_LENGTH } from './open-session.ts';

export interface LoginFailure {
  merchantId: number;
  /** Null for an unknown name: recorded all the same, so that both answers take the same work. */
  memberId: number | null;
  at: Date;
  place: Place;
  reason: 'password' | 'second_step';
}

export async function insertLoginFailure(
  tx: PoolClient,
  { merchantId, memberId, at, place, reason }: LoginFailure,
): Promise<void> {
  await tx.query(
    'insert into login_failure (merchant_id, member_id, at, ip, user_agent, reason) values ($1, $2, $3, $4, $5, $6)',
    [merchantId, memberId, at, place.ip, place.userAgent.slice(0, USER_AGENT_LENGTH), reason],
  );
}

export async function deleteLoginFailures(
  tx: PoolClient,
  merchantId: number,
  before: { ofMembers: Date; ofNobody: Date },
): Promise<void> {
  await tx.query(
    // Each of the two conditions has its own index.
    'delete from login_failure where merchant_id = $1 and (at < $2 or (member_id is null and at < $3))',
    [merchantId, before.ofMembers, before.ofNobody],
  );
}
