import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Excluded } from '@fairhouse/contract/people/responsible-play';
import type { login } from '@fairhouse/contract/people/session';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { hashToken } from '../../../system/tokens.ts';
import { recordBrowser } from './browser-store.ts';
import { openSession, type NewLogin } from './open-session.ts';

/**
 * Opens the session of a login whose proofs were all right. An excluded member is refused (reliability 45); the failure
 * says until when and has the token of a withdrawal-only session.
 */
export async function enter(
  { exclusions }: Pick<Core, 'exclusions'>,
  tx: PoolClient,
  given: NewLogin,
): Promise<Result<ResponseOf<typeof login>>> {
  const { merchantId, memberId, at, place } = given;
  // Before the comparison: the browser may be the one of somebody who is excluded.
  if (place.browser) await recordBrowser(tx, { merchantId, memberId, hash: hashToken(place.browser), at });
  await exclusions.copyFromPerson(tx, given);
  const exclusion = await exclusions.findActive(tx, given);
  if (exclusion) {
    const { token, sessionId } = await openSession(tx, { ...given, deviceId: null, withdrawalOnly: true });
    await record(tx, given, { sessionId, withdrawalOnly: true });
    const [since, until] = [exclusion.since.toISOString(), exclusion.until?.toISOString() ?? null];
    const value: Excluded = { kind: exclusion.kind, since, until, withdrawalToken: token };
    return fail('account_excluded', { value });
  }
  const { token, sessionId, first } = await openSession(tx, given);
  await record(tx, given, { sessionId });
  return ok({ token, firstTimeLogin: first, passwordExpired: given.passwordExpired });
}

const record = (tx: PoolClient, { merchantId, memberId, at, place }: NewLogin, after: object) =>
  recordMemberEvent(tx, { merchantId, memberId, verb: 'log_in', at, after, ip: place.ip });
