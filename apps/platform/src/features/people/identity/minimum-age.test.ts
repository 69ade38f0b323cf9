import { registerSettings } from '@fairhouse/contract/house/system';
import { register, registerMobile } from '@fairhouse/contract/people/registration';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit } from '../../../testing/test-visitor.ts';
import { lastCode } from '../../house/messages/testing/outbox.ts';
import { referralCodeOf } from './referral-code.ts';
import { memberInfo } from '@fairhouse/contract/people/session';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());
beforeEach(() => {
  on.clock.hold();
  // On 29 February the same day of another year may not exist.
  if (on.clock.now().getUTCMonth() === 1 && on.clock.now().getUTCDate() > 27) on.clock.advance(3 * 86_400_000);
});

/** The day so many years ago, or some days after it. */
const yearsAgo = (years: number, days = 0) => {
  const now = on.clock.now();
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return day.toISOString().slice(0, 10);
};

let count = 0;
const form = (birthday: string | undefined, more: object = {}) => {
  count += 1;
  const password = { password: testPassword, confirmPassword: testPassword };
  const declared = { adult: true, registerMethod: 'WEB', login: true } as const;
  return { username: `hinog${count}a`, ...password, ...declared, ...(birthday && { birthday }), ...more };
};

describe.each([
  ['localhost', 21],
  ['bd.localhost', 18],
])('At %s, from %i years on', (host, age) => {
  const send = (birthday?: string, more?: object) => visit(on, host).call(register, form(birthday, more));

  test('somebody registers on the day of that birthday, and is refused the day before', async () => {
    expect(await failureOf(send(yearsAgo(age, 1)))).toMatchObject({
      code: 'adult_required',
      status: 400,
      fields: { birthday: { code: 'birthday_age', message: expect.stringContaining(String(age)) as string } },
    });
    expect((await send(yearsAgo(age))).token).toBeTruthy();
  });

  test('a registration without a birthday, or with one that is no date, is refused', async () => {
    expect(await failureOf(send())).toMatchObject({ code: 'field_rule', fields: { birthday: { code: 'required' } } });
    expect((await failureOf(send('1990-02-30'))).code).toBe('field_rule');
  });

  test('the declaration and the birthday name the same age', async () => {
    expect((await visit(on, host).call(registerSettings, {})).minimumAge).toBe(age);
    const refused = await failureOf(send(yearsAgo(age, 1), { adult: false }));
    expect(refused.fields).toMatchObject({
      adult: { code: 'adult_required', message: expect.stringContaining(String(age)) as string },
      birthday: { code: 'birthday_age', message: expect.stringContaining(String(age)) as string },
    });
    expect(refused.message).toContain(String(age));
  });
});

test('a shared link or an invitation opens no account to somebody under age', async () => {
  const inviter = await newMember(on, 'hinogtagapag');
  const { id } = await inviter.call(memberInfo, {});
  const invited = { referralCode: referralCodeOf(id), registerUrl: 'http://localhost/register?referralCode=x' };
  const send = (birthday: string) => visit(on).call(register, form(birthday, invited));
  expect((await failureOf(send(yearsAgo(21, 1)))).code).toBe('adult_required');
  expect((await send(yearsAgo(21))).token).toBeTruthy();
});

test('a registration by mobile asks the same, and the code is good still after a refusal', async () => {
  const mobileNum = '09171188001';
  await visit(on).call(sendRegisterCode, { mobileNum });
  const verificationCode = await lastCode(on, '+639171188001');
  const send = (birthday?: string) => {
    const { username: _, ...rest } = form(birthday);
    return visit(on).call(registerMobile, { ...rest, mobileNum, verificationCode });
  };
  expect((await failureOf(send())).code).toBe('field_rule');
  expect((await failureOf(send(yearsAgo(21, 1)))).code).toBe('adult_required');
  expect((await send(yearsAgo(21))).token).toBeTruthy();
});
