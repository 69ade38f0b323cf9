import { fail, failField, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../house/audit/index.ts';
import { isGuessablePin } from './guessable-pin.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { notifyChange } from './notify-change.ts';
import { provePassword } from './prove-password.ts';
import {
  insertPaymentPassword,
  lockPaymentPassword,
  replacePaymentPassword,
  savePaymentTries,
} from './payment-password-store.ts';

/** Six digits can be guessed: this many tries, then a pause. */
const MAX_TRIES = 5;
const LOCK_MS = 30 * 60_000;

/** Changes it for a member who knows the old one. */
export async function changePaymentPassword(
  core: Core,
  person: ActingMember,
  { paymentPassword, newPaymentPassword }: { paymentPassword: string; newPaymentPassword: string },
): Promise<Result<Record<string, never>>> {
  if (isGuessablePin(newPaymentPassword)) return weak('newPaymentPassword');
  const verified = await verifyPaymentPassword(core, person, paymentPassword);
  if (!verified.ok) return verified;
  const to = await hashPassword(newPaymentPassword);
  return inTransaction(core.pool, { merchantId: person.merchant.id }, async (tx) => {
    // Another change committed in between: the old one is no longer valid.
    if (!(await replacePaymentPassword(tx, person.memberId, { from: verified.value.hash, to })))
      return failField('payment_password_wrong', 'paymentPassword', 'wrong');
    const { merchant, memberId } = person;
    await notifyChange(core, tx, { merchantId: merchant.id, memberId }, 'paymentPasswordChanged');
    await auditMember(core, tx, person, 'change_payment_password');
    return ok({});
  });
}

/** Sets the payment password for the first time; the login password proves who asks. */
export async function setPaymentPassword(
  core: Core,
  person: ActingMember,
  { password, paymentPassword }: { password: string; paymentPassword: string },
): Promise<Result<Record<string, never>>> {
  const { merchant, memberId } = person;
  if (isGuessablePin(paymentPassword)) return weak('paymentPassword');
  const proven = await provePassword(core, person, password);
  if (!proven.ok) return proven;
  const hash = await hashPassword(paymentPassword);
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await insertPaymentPassword(tx, memberId, hash))) return fail('payment_password_exists');
    await auditMember(core, tx, person, 'set_payment_password');
    return ok({});
  });
}

const weak = (field: string) => failField('payment_password_weak', field, 'payment_password_weak');

/**
 * Checks the payment password. Call it before opening the transaction that it guards: the try is counted in its own
 * transaction, before the check, so that neither a roll-back nor parallel calls give extra tries. Returns the hash that
 * it matched.
 */
export async function verifyPaymentPassword(
  core: Core,
  person: ActingMember,
  password: string,
): Promise<Result<{ hash: string }>> {
  const { merchant, memberId } = person;
  const admitted = await takeTry(core, person);
  if (!admitted.ok) return admitted;
  if (!(await verifyPassword(admitted.value.hash, password))) {
    if (admitted.value.last) return fail('payment_password_locked');
    return failField('payment_password_wrong', 'paymentPassword', 'wrong');
  }
  await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    savePaymentTries(tx, memberId, { failures: 0, lockedUntil: null }),
  );
  return ok({ hash: admitted.value.hash });
}

function takeTry(core: Core, person: ActingMember): Promise<Result<{ hash: string; last: boolean }>> {
  const { merchant, memberId } = person;
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const row = await lockPaymentPassword(tx, memberId);
    if (!row?.hash) return fail('payment_password_missing');
    const now = core.clock.now();
    if (row.lockedUntil && row.lockedUntil > now) return fail('payment_password_locked');
    // When a lock has ended, the count starts at zero.
    const failures = (row.lockedUntil ? 0 : row.failures) + 1;
    const last = failures >= MAX_TRIES;
    await savePaymentTries(tx, memberId, { failures, lockedUntil: last ? new Date(now.getTime() + LOCK_MS) : null });
    if (last) await auditMember(core, tx, person, 'payment_password_paused');
    return ok({ hash: row.hash, last });
  });
}
