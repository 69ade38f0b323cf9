import type { PoolClient } from 'pg';

export interface NewReturn {
  ticketHash: Buffer;
  merchantId: number;
  sessionId: string;
  depositId: string;
  expiresAt: Date;
}

export async function insertReturn(tx: PoolClient, given: NewReturn): Promise<void> {
  const { ticketHash, merchantId, sessionId, depositId, expiresAt } = given;
  await tx.query(
    `insert into session_return (ticket_hash, merchant_id, session_id, deposit_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [ticketHash, merchantId, sessionId, depositId, expiresAt],
  );
}

export interface ContinuedSession {
  sessionId: string;
  memberId: number;
  passwordExpired: boolean;
}

/** Uses the ticket up for a further token of its session; nothing when the session has ended or is idle. */
export async function spendReturn(
  tx: PoolClient,
  given: { ticketHash: Buffer; depositId: string; tokenHash: Buffer; now: Date; idleSince: Date },
): Promise<ContinuedSession | undefined> {
  const { ticketHash, depositId, tokenHash, now, idleSince } = given;
  const { rows } = await tx.query<ContinuedSession>(
    `update session_return r set token_hash = $3
     from member_session s join member m on m.id = s.member_id
     where r.ticket_hash = $1 and r.deposit_id = $2 and r.token_hash is null and r.expires_at > $4
       and s.id = r.session_id and s.ended_at is null and s.last_active_at >= $5 and m.status = 'active'
     returning s.id as "sessionId", s.member_id as "memberId", s.password_expired as "passwordExpired"`,
    [ticketHash, depositId, tokenHash, now, idleSince],
  );
  return rows[0];
}
