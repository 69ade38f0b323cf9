import {
  confirmAuthenticator,
  renewRecoveryCodes,
  securityOverview,
  startAuthenticator,
  turnOffAuthenticator,
} from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../../../system/totp.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword } from '../../../../testing/test-visitor.ts';
import { readOutbox } from '../../../house/messages/testing/outbox.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const inMerchant = <Row extends object>(sql: string, parameters: unknown[] = []) =>
  inTransaction(on.platform.pool, { merchantId: 1 }, async (tx) => (await tx.query<Row>(sql, parameters)).rows);

test('the authenticator is on after its first code; neither its secret nor a recovery code is stored in plain text', async () => {
  const member = await newMember(on, 'amihan1');
  expect((await member.call(securityOverview, {})).authenticator).toBeNull();
  const { secret, address, recoveryCodes } = await enrol(on, member);
  expect(address).toMatch(/^otpauth:\/\/totp\/Bahaghari:amihan1\?/);
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect((await member.call(securityOverview, {})).authenticator).toMatchObject({ recoveryCodesLeft: 10 });

  const stored = JSON.stringify([
    await inMerchant('select a::text from member_authenticator a'),
    await inMerchant('select c::text from recovery_code c'),
    await inMerchant('select e::text from audit_entry e'),
  ]);
  for (const readable of [secret, ...recoveryCodes]) expect(stored).not.toContain(readable);
  expect(await inMerchant(`select from audit_entry where action = 'member.turn_on_authenticator'`)).toHaveLength(1);
});

test('a session without the password cannot start one', async () => {
  const member = await newMember(on, 'bituin1');
  expect(await failureOf(member.call(startAuthenticator, { password: 'not-the-password' }))).toMatchObject({
    code: 'invalid_credentials',
    fields: { password: { code: 'wrong' } },
  });
});

test('a wrong code turns nothing on, and five of them pause the sixth, right one', async () => {
  const member = await newMember(on, 'dalisay1');
  const { secret } = await member.call(startAuthenticator, { password: testPassword });
  const right = () => totpCode(secret, on.clock.now());
  const wrong = () => String((Number(right()) + 1) % 1_000_000).padStart(6, '0');
  for (let i = 0; i < 5; i += 1)
    expect(await failureOf(member.call(confirmAuthenticator, { code: wrong() }))).toMatchObject({
      code: 'totp_invalid',
      fields: { code: { code: 'wrong' } },
    });
  expect((await failureOf(member.call(confirmAuthenticator, { code: right() }))).code).toBe('too_many_requests');
  expect((await member.call(securityOverview, {})).authenticator).toBeNull();
  on.clock.advance(30 * 60_000 + 1);
  await member.logIn('dalisay1');
  await member.call(confirmAuthenticator, { code: right() });
});

test('of several starts only the newest secret counts; once on, it cannot be replaced', async () => {
  const member = await newMember(on, 'kidlat1');
  const first = await member.call(startAuthenticator, { password: testPassword });
  const second = await member.call(startAuthenticator, { password: testPassword });
  const confirm = (secret: string) => member.call(confirmAuthenticator, { code: totpCode(secret, on.clock.now()) });
  expect((await failureOf(confirm(first.secret))).code).toBe('totp_invalid');
  await confirm(second.secret);
  expect((await failureOf(confirm(second.secret))).code).toBe('authenticator_exists');
  expect((await failureOf(member.call(startAuthenticator, { password: testPassword }))).code).toBe(
    'authenticator_exists',
  );
});

test('one code confirmed twice in parallel gives one set of recovery codes', async () => {
  const member = await newMember(on, 'hiraya1');
  const { secret } = await member.call(startAuthenticator, { password: testPassword });
  const code = totpCode(secret, on.clock.now());
  const answers = await Promise.allSettled([1, 2, 3].map(() => member.call(confirmAuthenticator, { code })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    await inMerchant(`select from recovery_code c join member m on m.id = c.member_id where username = 'hiraya1'`),
  ).toHaveLength(10);
});

test.each(['12345', '1234567', 'abcdef', '১২৩৪৫৬', '', '1e5000'])('refuses %j as a code', async (code) => {
  const member = await newMember(on, `talaa${code.length}${code.codePointAt(0) ?? 0}`);
  expect((await failureOf(member.call(confirmAuthenticator, { code }))).code).toBe('invalid_request');
});

test('password and code turn it off and delete its recovery codes; a used code does not', async () => {
  // The 30-second step of the authenticator must not end between the first and the second use of a code.
  on.clock.hold();
  const member = await newMember(on, 'lualhati1');
  const { code, recoveryCodes } = await enrol(on, member);
  const off = (typed: string, password = testPassword) => member.call(turnOffAuthenticator, { password, code: typed });
  expect((await failureOf(off(code()))).code).toBe('totp_invalid');
  on.clock.advance(NEXT_CODE_MS);
  expect((await failureOf(off(code(), 'not-the-password'))).code).toBe('invalid_credentials');
  await off(code());
  expect((await member.call(securityOverview, {})).authenticator).toBeNull();
  expect((await failureOf(off(recoveryCodes[0]!))).code).toBe('authenticator_missing');
});

test('new recovery codes invalidate the old ones; a code is accepted in any case of letters and without its hyphen', async () => {
  const member = await newMember(on, 'maliksi1');
  const { recoveryCodes } = await enrol(on, member);
  const renew = (code: string) => member.call(renewRecoveryCodes, { password: testPassword, code });
  const fresh = await renew(recoveryCodes[0]!.toLowerCase().replace('-', ' '));
  expect((await failureOf(renew(recoveryCodes[1]!))).code).toBe('totp_invalid');
  await renew(fresh.recoveryCodes[0]!);
});

test('a member with a mail address is notified when it is turned on and off', async () => {
  const member = await newMember(on, 'mayumi12');
  await inMerchant(
    `update member set email = 'mayumi@example.com', email_verified_at = now() where username = 'mayumi12'`,
  );
  const { recoveryCodes } = await enrol(on, member);
  await member.call(turnOffAuthenticator, { password: testPassword, code: recoveryCodes[0]! });
  const messages = (await readOutbox(on)).filter(({ to }) => to === 'mayumi@example.com');
  expect(messages.map(({ channel, template }) => `${channel} ${template}`).toSorted()).toEqual([
    'email authenticatorOff',
    'email authenticatorOn',
  ]);
  expect(messages[0]!.text).toMatch(/^Bahaghari: /);
});
