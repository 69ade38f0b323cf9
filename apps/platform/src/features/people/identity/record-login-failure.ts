import type { Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { insertLoginFailure, type LoginFailure } from './login-failure-store.ts';
import type { NewLogin } from './open-session.ts';
import { sendToAgent } from './refuse-site.ts';

/** Records a refused log-in for the member's history and for the audit log. */
export async function recordLoginFailure(tx: PoolClient, failure: LoginFailure): Promise<void> {
  await insertLoginFailure(tx, failure);
  const { merchantId, memberId, at, place, reason } = failure;
  const event = { merchantId, memberId, at, ip: place.ip, after: { reason } };
  await recordMemberEvent(tx, { ...event, actor: 'unknown', verb: 'log_in_refused' });
}

/** Records that a member was refused after a right proof, and returns the refusal. */
export async function recordRefusal(
  tx: PoolClient,
  { merchantId, memberId, at, place }: Pick<NewLogin, 'merchantId' | 'memberId' | 'at' | 'place'>,
  refused: Failure,
): Promise<Failure> {
  const event = { merchantId, memberId, at, ip: place.ip, after: { reason: refused.code } };
  await recordMemberEvent(tx, { ...event, verb: 'log_in_refused' });
  return sendToAgent(tx, memberId, refused);
}

/**
 * Records a wrong code or a refused passkey, by whoever sent it. Nobody's costs the same work and is dropped later, so that
 * the answer takes as long.
 */
export const recordWrongProof = (
  tx: PoolClient,
  failure: Pick<LoginFailure, 'merchantId' | 'at'> & { memberId: number | null; ip: string; reason: string },
): Promise<void> => {
  const { reason, ...event } = failure;
  return recordMemberEvent(tx, { ...event, actor: 'unknown', verb: 'log_in_refused', after: { reason } });
};
