import type { Profile } from '@fairhouse/contract/people/profile';
import { expect, it } from 'vitest';
import { changedFields, typedProfile } from './changed-fields.ts';

const profile: Profile = {
  nickname: 'amihan',
  realName: 'Maria Clara',
  birthday: null,
  address: null,
  nationality: 'PH',
  occupation: null,
  incomeSource: null,
  birthPlace: null,
  telegram: '@amihan',
  zalo: null,
  whatsapp: null,
  avatar: null,
};

it('sends only changed fields, trimmed, and null for emptied ones', () => {
  const typed = typedProfile(profile);
  expect(changedFields(profile, typed)).toEqual({});
  expect(changedFields(profile, { ...typed, nickname: ' amihan ' })).toEqual({});
  expect(changedFields(profile, { ...typed, telegram: '', address: ' 5 Mabini St ' })).toEqual({
    telegram: null,
    address: '5 Mabini St',
  });
  expect(changedFields(profile, { ...typed, nickname: '' })).toEqual({ nickname: '' });
});
