import { fail, failField, type Locale, type Result } from '@fairhouse/contract';
import type { CodeSent } from '@fairhouse/contract/people/verification-fields';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { countTries } from '../../../../system/throttle.ts';
import { findBindings, findOwner, type Contact } from '../../identity/index.ts';
import { sendCode } from '../../verification/index.ts';
import { bindingCode, kinds } from './contact.ts';

/** Beside the limits of every code: nobody has so many numbers and addresses of their own. */
const PER_MEMBER_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Sends a code to where the member wants to be reached. When that is another member's, its owner is told instead, and
 * whoever asked learns nothing.
 */
export async function sendBindingCode(
  core: Core,
  { merchant, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  contact: Contact,
  from: { ip: string; locale: Locale },
): Promise<Result<CodeSent>> {
  const { field, channel, texts } = kinds[contact.kind];
  const merchantId = merchant.id;
  // Before the comparison with the bound one, most of which a stolen session does not see.
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
