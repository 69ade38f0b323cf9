import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import type { Profile, saveProfile as call } from '@fairhouse/contract/people/profile';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../../system/platform.ts';
import { ageOn, holdProfile, writeProfile } from '../../identity/index.ts';
import { auditMember, type ActingMember } from '../../../house/audit/index.ts';

/** Upper bound of a person's age, in years. */
const OLDEST = 130;

/** Changes the given fields. Those that prove who the member is cannot be changed once they are set. */
export const saveProfile = (
  core: Core,
  caller: ActingMember,
  asked: RequestOf<typeof call>,
): Promise<Result<Profile>> =>
  changeProfile(core, caller, 'save_profile', (before) => {
    for (const field of ['realName', 'birthday'] as const) {
      const fixed = before[field] !== null && asked[field] !== undefined && asked[field] !== before[field];
      if (fixed) return failField('fixed_once_set', field, 'not_allowed');
    }
    // Fields parsed from JSON are never undefined.
    return (
      checkBirthday(asked.birthday, core.clock.now(), caller.merchant.settings.register.minimumAge) ??
      ok({ ...before, ...(asked as Partial<Profile>) })
    );
  });

function checkBirthday(birthday: string | null | undefined, now: Date, youngest: number) {
  if (birthday == null) return undefined;
  const age = ageOn(now, birthday);
  if (age < youngest) {
    const params = { age: youngest };
    return fail('adult_required', { params, fields: { birthday: { code: 'birthday_age', params } } });
  }
  return age > OLDEST ? fail('invalid_request', { fields: { birthday: { code: 'not_allowed' } } }) : undefined;
}

/** Writes the profile that `decide` returns, and records the changed fields in the audit log. */
export const changeProfile = (
  core: Core,
  caller: ActingMember,
  action: AuditVerb,
  decide: (before: Profile) => Result<Profile>,
): Promise<Result<Profile>> =>
  inTransaction<Result<Profile>>(core.pool, { merchantId: caller.merchant.id }, async (tx) => {
    const { merchant, memberId } = caller;
    const before = await holdProfile(tx, memberId);
    if (!before) throw new Error(`member ${memberId} of a live session is missing`);
    const decided = decide(before);
    if (!decided.ok) return decided;
    const changed = (Object.keys(before) as (keyof Profile)[]).filter((key) => before[key] !== decided.value[key]);
    if (changed.length === 0) return decided;
    await writeProfile(tx, merchant.id, memberId, decided.value);
    const of = (profile: Profile) => Object.fromEntries(changed.map((key) => [key, profile[key]]));
    await auditMember(core, tx, caller, action, { before: of(before), after: of(decided.value) });
    return decided;
  });
