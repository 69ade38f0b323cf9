import { fail, failField, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { takeSecondStep as call } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import { addressKey } from '@fairhouse/server';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Core } from '../../../../system/platform.ts';
import type { Place } from '../../../../system/second-step.ts';
import { countTries, forgiveTry, type Limit } from '../../../../system/throttle.ts';
import { hashToken } from '../../../../system/tokens.ts';
import {
  enter,
  lockCredentials,
  recordLoginFailure,
  isKnownAddress,
  recordRefusal,
  refuseStatus,
} from '../../identity/index.ts';
import { auditMember } from '../../../house/audit/index.ts';
import { hashCredential } from './hash-credential.ts';
import { proveWay } from './prove-way.ts';
import { closeChallenge, holdOpenChallenge, takeChallengeTry, type ChallengeRow } from './store.ts';

/** Reliability 54. */
const TRIES_PER_CHALLENGE = 5;
/** Limit over all challenges of a member. Unknown addresses together cannot use up the tries of known ones. */
const TRIES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;

/** Opens the session of a login whose challenge is answered rightly. */
export async function takeSecondStep(
  core: Core,
  merchant: Merchant,
  { challenge, way, answer }: RequestOf<typeof call>,
  place: Place,
): Promise<Result<ResponseOf<typeof call>>> {
  const merchantId = merchant.id;
  const [tokenHash, now] = [hashToken(challenge), core.clock.now()];
  // Counted in its own transaction, before any check, so that parallel answers count too.
  const asked = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await takeChallengeTry(tx, { tokenHash, now, most: TRIES_PER_CHALLENGE });
    return row && { ...row, limits: await limitsOf(tx, row, place) };
  });
  if (!asked) return fail('second_step_expired');
  const { memberId, limits } = asked;
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: HOUR_MS, now }))) return fail('too_many_requests');

  const offered = asked.ways.includes(way);
  const prove = offered && (await proveWay[way](core, { merchantId, memberId, challenge, typed: answer, at: now }));
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    if (!(await holdOpenChallenge(tx, tokenHash))) return fail('second_step_expired');
    const member = await lockCredentials(tx, memberId);
    if (!member || !hashCredential(member).equals(asked.credentialHash)) return fail('second_step_expired');
    const refused = refuseStatus(member);
    if (refused) return recordRefusal(tx, { merchantId, memberId, at: now, place }, refused);
    if (!prove || !(await prove(tx))) {
      await recordLoginFailure(tx, { merchantId, memberId, at: now, place, reason: 'second_step' });
      return failField('second_step_wrong', 'answer', 'wrong');
    }

    await closeChallenge(tx, tokenHash, now);
    await forgiveTry(tx, merchantId, [...asked.forgives, ...limits.map(({ key }) => key)]);
    const { deviceId, passwordExpired } = asked;
    const entered = await enter(core, tx, { merchantId, memberId, at: now, place, deviceId, passwordExpired });
    if (way === 'recovery') await auditMember(core, tx, { merchant, memberId, ip: place.ip }, 'use_recovery_code');
    return entered;
  });
}

async function limitsOf(tx: PoolClient, { memberId }: ChallengeRow, { ip }: Place): Promise<Limit[]> {
  const known = await isKnownAddress(tx, memberId, ip);
  return [{ key: `second:${memberId}:${known ? addressKey(ip) : 'strangers'}`, most: TRIES_PER_HOUR }];
}
