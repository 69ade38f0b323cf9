import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { resetPassword as call } from '@fairhouse/contract/people/password-reset';
import type { Locale } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import type { Core } from '../../../system/platform.ts';
import type { Place } from '../../../system/second-step.ts';
import { auditMember } from '../../house/audit/index.ts';
import { deliverToInbox } from '../../house/inbox/index.ts';
import { queueMessage } from '../../house/messages/index.ts';
import { boundTarget, proveCode, readMobile, spendCode, wrongCode, type CodeTarget } from '../verification/index.ts';
import { admitMember } from './admit-member.ts';
import { findByMail, findByMobile, type ReachableMember } from './contacts-store.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password-hash.ts';
import { setPasswordHash } from './password-store.ts';
import { recordWrongProof } from './record-login-failure.ts';
import { refuseStatus } from './refuse-status.ts';
import { checkResetPassword } from './register-rules.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { mailAccount, mailTarget } from './send-codes.ts';

type Request = RequestOf<typeof call>;

/** The contact that the code went to, and the language of its owner. */
interface Reset {
  target: CodeTarget;
  channel: 'sms' | 'email';
  to: string;
  find: (tx: PoolClient) => Promise<ReachableMember | undefined>;
}

export interface ResetAnswer {
  answer: Result<ResponseOf<typeof call>>;
  /** Ids of the sessions that the new password ended. */
  ended: string[];
}

/**
 * Sets a new password for a member who has the code, ends all sessions of the member and logs in, through the second
 * step where the member has one (reliability 58).
 */
export async function resetPassword(
  core: Core,
  merchant: Merchant,
  request: Request,
  from: { place: Place; locale: Locale },
): Promise<ResetAnswer> {
  const refuse = (answer: Result<ResponseOf<typeof call>>) => ({ answer, ended: [] });
  const reset = readReset(merchant, request);
  if (!reset.ok) return refuse(reset);
  const { newPassword: password, verificationCode } = request;
  const checked = checkResetPassword({ username: request.username ?? '', password }, merchant.settings);
  if (!checked.ok) return refuse(checked);

  const proven = await proveCode(core, reset.value.target, verificationCode);
  if (!proven.ok) {
    await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
      const memberId = (await reset.value.find(tx))?.id ?? null;
      const failure = { merchantId: merchant.id, memberId, at: core.clock.now(), ip: from.place.ip };
      await recordWrongProof(tx, { ...failure, reason: proven.code });
    });
    return refuse(proven);
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const member = await reset.value.find(tx);
    if (!member) return refuse(wrongCode());
    const guessable = checkResetPassword({ username: member.username, password }, merchant.settings);
    if (!guessable.ok) return refuse(guessable);
    if (!(await spendCode(tx, proven.value))) return refuse(wrongCode());
    const closed = refuseStatus(member);
    if (closed) return refuse(closed);
    const { removePasskeys: asked } = request;
    return change(core, tx, merchant, { member, passwordHash, reset: reset.value, removePasskeys: asked, ...from });
  });
}

interface Change {
  removePasskeys: boolean | undefined;
  member: ReachableMember;
  passwordHash: string;
  reset: Reset;
  place: Place;
  locale: Locale;
}

async function change(core: Core, tx: PoolClient, merchant: Merchant, given: Change): Promise<ResetAnswer> {
  const { member, passwordHash, reset, place, locale } = given;
  const [merchantId, memberId, at] = [merchant.id, member.id, core.clock.now()];
  await setPasswordHash(tx, memberId, { hash: passwordHash, at });
  const ended = await endSessions(core, tx, { merchantId, memberId });
  const verb = reset.channel === 'sms' ? 'reset_password_by_sms' : 'reset_password_by_mail';
  await auditMember(core, tx, { merchant, memberId, ip: place.ip }, verb);
  await removePasskeys(core, tx, { merchant, memberId, ip: place.ip }, given.removePasskeys);
  const { channel, to } = reset;
  await queueMessage(core, tx, { merchantId, channel, to, template: 'passwordChanged', locale, params: {} });
  const text = { message: 'passwordChanged', params: {} } as const;
  await deliverToInbox(core, tx, { merchantId, memberId }, { kind: 'security', text, path: '/me/security' });
  // The second step must not use the way that the reset came by.
  const proof = { merchantId, memberId, proof: reset.channel, at, place, passwordExpired: false } as const;
  return { answer: await admitMember(core, tx, proof), ended };
}

function readReset(merchant: Merchant, request: Request): Result<Reset> {
  const { settings, id: merchantId } = merchant;
  const { username, email } = request;
  if (username !== undefined && email !== undefined) {
    if (!isModuleOn(settings, 'EMAILRESET')) return fail('module_disabled');
    const account = mailAccount({ username, email });
    const target = boundTarget(merchantId, mailTarget(account));
    const find = (tx: PoolClient) => findByMail(tx, account, true);
    return { ok: true, value: { target, channel: 'email', to: account.email, find } };
  }
  if (!isModuleOn(settings, 'CHNGPASSVERIF3')) return fail('module_disabled');
  const number = readMobile(merchant, request);
  if (!number.ok) return number;
  const to = number.value;
  const find = (tx: PoolClient) => findByMobile(tx, to, true);
  return { ok: true, value: { target: { merchantId, purpose: 'reset', to }, channel: 'sms', to, find } };
}
