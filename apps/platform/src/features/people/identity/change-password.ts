import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { changePassword as call } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { countTries, forgiveTry } from '../../../system/throttle.ts';
import { auditMember } from '../../house/audit/index.ts';
import { endSessions } from './end-sessions.ts';
import { PROOF_WINDOW_MS, proofLimits } from './login-limits.ts';
import { findChange, insertChange } from './password-change-store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { findPasswordHash, hasDeclaredAge, replacePasswordHash } from './password-store.ts';
import { checkNewPassword } from './register-rules.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { findPreviousLogin, findWaitingSession } from './session-store.ts';
import { openSession } from './open-session.ts';
import { notifyChange } from './notify-change.ts';

type Request = RequestOf<typeof call> & { idempotencyKey: string };
type Caller = MemberCaller & { ip: string; place: Place };

/** Ids of the sessions that the change ended, and the token of the new session after a change that was required. */
type Changed = Result<{ ended: string[]; token?: string; firstTimeLogin?: boolean }>;

/**
 * Changes the password for a member who knows the old one, and ends the member's other sessions. A session that waited
 * for the change ends too, and a new one begins (spec §4). A repeat under the same idempotency key, whose first answer was lost, no longer matches the old password: it is answered from what the
 * first request stored.
 */
export async function changePassword(core: Core, caller: Caller, request: Request): Promise<Changed> {
  const { merchant, memberId, username } = caller;
  const checked = checkNewPassword({ ...request, username }, merchant.settings);
  if (!checked.ok) return checked;

  const merchantId = merchant.id;
  // Counted before a repeat is recognised, so that repeats cannot be used to guess.
  const tries = { limits: proofLimits(memberId), windowMs: PROOF_WINDOW_MS, now: core.clock.now() };
  if (!(await countTries(core.pool, merchantId, tries))) return fail('too_many_requests');

  const { old, first, ageDeclared } = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => ({
    // In this order: a request that sees the new password also sees the row of its change.
    old: await findPasswordHash(tx, memberId),
    ageDeclared: await hasDeclaredAge(tx, memberId),
    first: await findChange(tx, memberId, request.idempotencyKey),
  }));
  if (first !== undefined) return answerRepeat(core, caller, request, first);
  if (old === undefined || !(await verifyPassword(old, request.oldPassword))) return wrong();
  if (!ageDeclared && !request.adult) return failField('adult_required', 'adult', 'adult_required');

  const [fresh, requestHash] = await Promise.all([hashPassword(request.newPassword), hashPassword(written(request))]);
  const hashes = { old, fresh, requestHash };
  const changed = await inTransaction(core.pool, { merchantId }, (tx) => change(core, tx, caller, request, hashes));
  return 'first' in changed ? answerRepeat(core, caller, request, changed.first) : changed;
}

async function change(
  core: Core,
  tx: PoolClient,
  caller: Caller,
  { idempotencyKey: key, removePasskeys: asked }: Request,
  { old, fresh, requestHash }: { old: string; fresh: string; requestHash: string },
): Promise<Changed | { first: string }> {
  const { merchant, memberId, sessionId } = caller;
  const [merchantId, at] = [merchant.id, core.clock.now()];
  if (!(await replacePasswordHash(tx, memberId, { from: old, to: fresh, at }))) {
    // Another change committed in between, a repeat of this one or a different one: the old password is no longer
    // valid.
    const first = await findChange(tx, memberId, key);
    return first === undefined ? wrong() : { first };
  }
  await insertChange(tx, { merchantId, memberId, key, requestHash, at });
  await forgive(tx, merchantId, memberId);
  const waiting = await findWaitingSession(tx, sessionId);
  const ended = await endSessions(core, tx, { merchantId, memberId }, { except: waiting ? null : sessionId });
  await notifyChange(core, tx, { merchantId, memberId }, 'passwordReplaced');
  await auditMember(core, tx, caller, 'change_password');
  await removePasskeys(core, tx, caller, asked);
  if (!waiting) return ok({ ended });
  const firstTimeLogin = (await findPreviousLogin(tx, sessionId)) === undefined;
  const { withdrawalOnly } = waiting;
  const login = { merchantId, memberId, at, place: caller.place, passwordExpired: false, withdrawalOnly };
  const { token } = await openSession(tx, login);
  return ok({ ended, token, firstTimeLogin });
}

/** The first answer, for a repeat of the same request; another request under the same key is refused. */
async function answerRepeat(core: Core, caller: Caller, request: Request, first: string): Promise<Changed> {
  const merchantId = caller.merchant.id;
  if (!(await verifyPassword(first, written(request)))) return fail('key_reused');
  await inTransaction(core.pool, { merchantId }, (tx) => forgive(tx, merchantId, caller.memberId));
  return ok({ ended: [] });
}

const written = ({ oldPassword, newPassword, removePasskeys: asked }: Request) =>
  JSON.stringify([oldPassword, newPassword, ...(asked === undefined ? [] : [asked])]);

const wrong = () => failField('invalid_credentials', 'oldPassword', 'wrong');

const forgive = (tx: PoolClient, merchantId: number, memberId: number) =>
  forgiveTry(
    tx,
    merchantId,
    proofLimits(memberId).map(({ key }) => key),
  );
