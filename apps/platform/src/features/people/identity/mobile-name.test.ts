import { registerMobile } from '@fairhouse/contract/people/registration';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, testPassword, visit } from '../../../testing/test-visitor.ts';
import { lastCode } from '../../house/messages/testing/outbox.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

/** Registers a number under a name; the same code serves until a registration succeeds. */
async function numberOf(digits: string) {
  await visit(on).call(sendRegisterCode, { mobileNum: `0917${digits}` });
  const verificationCode = await lastCode(on, `+63917${digits}`);
  return (username: string) =>
    visit(on).call(registerMobile, {
      mobileNum: `0917${digits}`,
      verificationCode,
      username,
      password: testPassword,
      confirmPassword: testPassword,
      adult: true,
      birthday: '1990-05-17',
      registerMethod: 'WEB',
      login: true,
    });
}

test('A member who registers by mobile may choose a free name, under the rules of names', async () => {
  const first = await numberOf('1200001');
  expect((await failureOf(first('1x'))).fields).toMatchObject({ username: { code: 'username_rule' } });
  await first('lualhati7');
  await visit(on).logIn('lualhati7');

  const second = await numberOf('1200002');
  expect(await failureOf(second('Lualhati7'))).toMatchObject({
    code: 'username_taken',
    fields: { username: { code: 'username_taken' } },
  });
  await second('lualhati8');
});
