import type { Profile, ProfileField } from '@fairhouse/contract/people/profile';

/** Values of the form; '' for a value that is not given. */
export type TypedProfile = Record<ProfileField, string>;

export const typedProfile = (profile: Profile): TypedProfile => ({
  nickname: profile.nickname,
  realName: profile.realName ?? '',
  birthday: profile.birthday ?? '',
  address: profile.address ?? '',
  nationality: profile.nationality ?? '',
  occupation: profile.occupation ?? '',
  incomeSource: profile.incomeSource ?? '',
  birthPlace: profile.birthPlace ?? '',
  telegram: profile.telegram ?? '',
  zalo: profile.zalo ?? '',
  whatsapp: profile.whatsapp ?? '',
});

/** The changed values to send: without unchanged ones, null for emptied ones. */
export function changedFields(profile: Profile, typed: TypedProfile): Partial<Omit<Profile, 'avatar'>> {
  const before = typedProfile(profile);
  const changed = (Object.keys(typed) as ProfileField[]).filter((field) => typed[field].trim() !== before[field]);
  return Object.fromEntries(
    changed.map((field) => {
      const value = typed[field].trim();
      return [field, value === '' && field !== 'nickname' ? null : value];
    }),
  );
}
