import { fail, failField, type Locale, type Result } from '@fairhouse/contract';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { countTries } from '../../../../system/throttle.ts';
import { findBindings, findOwner, type Contact } from '../../identity/index.ts';
import { sendCode } from '../../verification/index.ts';
import { bindingCode, kinds } from './contact.ts';

/** Limit per member, in addition to the limits of every code: nobody owns so many numbers and addresses. */
const PER_MEMBER_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Sends a code to a new contact. When it belongs to another member, its owner is notified instead; the answer is the
 * same.
 */
export async function sendBindingCode(
  core: Core,
  { merchant, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  contact: Contact,
  from: { ip: string; locale: Locale },
): Promise<Result<CodeSent>> {
  const { field, channel, texts } = kinds[contact.kind];
  const merchantId = merchant.id;
  // Checked before the comparison with the bound contact, which a stolen session sees only masked.
  const limits = [{ key: `binding:${memberId}`, most: PER_MEMBER_DAY }];
  if (!(await countTries(core.pool, merchantId, { limits, windowMs: DAY_MS, now: core.clock.now() })))
    return fail('verification_quota');
  const { bound, owner } = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => ({
    bound: (await findBindings(tx, memberId))[contact.kind],
    owner: await findOwner(tx, contact),
  }));
  if (bound?.provenAt && bound.to === contact.to) return failField('contact_unchanged', field, 'contact_unchanged');
  const write =
    owner === undefined
      ? ({ template: texts.code, withCode: true } as const)
      : ({ template: texts.known, withCode: false } as const);
  return sendCode(core, merchant, { ...bindingCode(memberId, contact), channel, write, ...from });
}
