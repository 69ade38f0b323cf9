import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { continueSession as call } from '@fairhouse/contract/people/shared-session';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { hashToken, newToken } from '../../../system/tokens.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { insertReturn, spendReturn } from './return-store.ts';

/** As long as a deposit can be paid. */
export const RETURN_MS = 30 * 60_000;

/**
 * A ticket with which this browser, returning from the payment of the deposit in a tab without a token, continues the
 * session (docs/decisions/tabs-share-a-session.md). Only its hash is stored.
 */
export async function issueReturnTicket(
  { pool, clock }: Pick<Core, 'pool' | 'clock'>,
  { merchant, sessionId }: MemberCaller,
  depositId: string,
): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(clock.now().getTime() + RETURN_MS);
  const row = { ticketHash: hashToken(ticket), merchantId: merchant.id, sessionId, depositId, expiresAt };
  await inTransaction(pool, { merchantId: merchant.id }, (tx) => insertReturn(tx, row));
  return ticket;
}

/** A further token of the ticket's session: whatever ends the session ends both tokens. A ticket works once. */
export async function continueSession(
  { pool, clock }: Pick<Core, 'pool' | 'clock'>,
  merchant: Merchant,
  { ticket, depositId, ip }: { ticket: string | undefined; depositId: string; ip: string },
): Promise<Result<ResponseOf<typeof call>>> {
  if (ticket === undefined) return fail('session_expired');
  const [token, now] = [newToken(), clock.now()];
  const idleSince = new Date(now.getTime() - merchant.settings.idleMinutes * 60_000);
  const given = { ticketHash: hashToken(ticket), depositId, tokenHash: hashToken(token), now, idleSince };
  return inTransaction<Result<ResponseOf<typeof call>>>(pool, { merchantId: merchant.id }, async (tx) => {
    const session = await spendReturn(tx, given);
    if (!session) return fail('session_expired');
    const { sessionId, memberId, passwordExpired } = session;
    const event = { merchantId: merchant.id, memberId, at: now, after: { sessionId, depositId }, ip };
    await recordMemberEvent(tx, { ...event, verb: 'log_in' });
    return ok({ token, passwordExpired });
  });
}
