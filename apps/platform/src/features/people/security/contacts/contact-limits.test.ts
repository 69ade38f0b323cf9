import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { registerMobile } from '@fairhouse/contract/people/registration';
import { securityOverview } from '@fairhouse/contract/people/security';
import { sendRegisterCode } from '@fairhouse/contract/people/verification';
import { failureOf, newMember, testPassword, visit } from '../../../../testing/test-visitor.ts';
import { lastCode } from '../../../house/messages/testing/outbox.ts';
import { auditOf, both, codeFor, hidden, inMerchant, newAddress, newNumber, ways } from '../testing/bind.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());
beforeEach(() => on.clock.hold());

const MINUTE_MS = 60_000;
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const outcomes = (answers: PromiseSettledResult<unknown>[]) =>
  answers
    .map((answer) => (answer.status === 'fulfilled' ? 'bound' : (answer.reason as { code: string }).code))
    .toSorted();

let names = 0;
const freshName = () => `dagat${(names += 1)}x`;

test('a code expires, only the newest is accepted, and five wrong tries, also in parallel, lock the contact', async () => {
  const [member, to] = [await newMember(on, 'liwayway'), newNumber()];
  const first = await codeFor(on, 'mobile', member, to);
  on.clock.advance(5 * MINUTE_MS);
  expect((await failureOf(ways.mobile.bind(member, to, first))).code).toBe('verification_code_expired');
  const second = await codeFor(on, 'mobile', member, to);
  if (first !== second)
    expect((await failureOf(ways.mobile.bind(member, to, first))).code).toBe('verification_code_wrong');
  on.clock.advance(MINUTE_MS);
  const third = await codeFor(on, 'mobile', member, to);
  const answers = outcomes(
    await Promise.allSettled(Array.from({ length: 8 }, () => ways.mobile.bind(member, to, otherThan(third)))),
  );
  expect(answers.filter((answer) => answer === 'verification_code_wrong')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'verification_locked')).toHaveLength(4);
  expect((await failureOf(ways.mobile.bind(member, to, third))).code).toBe('verification_locked');
  expect((await failureOf(ways.mobile.send(member, to))).code).toBe('verification_locked');
});

test('a member gets one code a second and five in five minutes for a contact, and ten a day over all contacts', async () => {
  const [member, to] = [await newMember(on, 'lualhati'), newNumber()];
  const send = () => ways.mobile.send(member, to);
  await send();
  expect((await failureOf(send())).code).toBe('too_many_requests');
  for (let i = 0; i < 4; i += 1) {
    on.clock.advance(1001);
    await send();
  }
  on.clock.advance(1001);
  expect((await failureOf(send())).code).toBe('verification_locked');
  for (const way of ['email', 'mobile', 'email'] as const) await ways[way].send(member, ways[way].fresh());
  for (const way of both)
    expect((await failureOf(ways[way].send(member, ways[way].fresh()))).code).toBe('verification_quota');
  on.clock.advance(24 * 60 * MINUTE_MS);
  await member.logIn('lualhati');
  await send();
});

test.each(both)('%s: two members bind the same one in parallel: one of them gets it', async (way) => {
  const to = ways[way].fresh();
  const members = [await newMember(on, `race1${way}`), await newMember(on, `race2${way}`)];
  const sent: string[] = [];
  for (const member of members) sent.push(await codeFor(on, way, member, to));
  const answers = outcomes(await Promise.allSettled(members.map((member, i) => ways[way].bind(member, to, sent[i]!))));
  expect(answers).toEqual(['bound', 'contact_taken']);
  const rows = await inMerchant(on, `select from member where ${way} = $1 and ${way}_verified_at is not null`, [to]);
  expect(rows).toHaveLength(1);
});

test('a member binds a number and a visitor registers with it in parallel: one of them gets it', async () => {
  const [member, to] = [await newMember(on, 'sabay01'), newNumber()];
  const code = await codeFor(on, 'mobile', member, to);
  on.clock.advance(MINUTE_MS);
  const visitor = visit(on);
  await visitor.call(sendRegisterCode, { mobileNum: to });
  const verificationCode = await lastCode(on, to);
  const password = { password: testPassword, confirmPassword: testPassword };
  const form = {
    mobileNum: to,
    verificationCode,
    ...password,
    adult: true,
    birthday: '1990-05-17',
    registerMethod: 'WEB',
    login: true,
  } as const;
  const answers = await Promise.allSettled([ways.mobile.bind(member, to, code), visitor.call(registerMobile, form)]);
  expect(['bound,mobile_taken', 'bound,contact_taken']).toContain(outcomes(answers).toString());
  expect(await inMerchant(on, 'select from member where mobile = $1', [to])).toHaveLength(1);
});

test.each(both)(
  '%s: a member who binds two in parallel ends with one of them, and both codes are used up',
  async (way) => {
    const member = await newMember(on, `race3${way}`);
    const [one, two] = [ways[way].fresh(), ways[way].fresh()];
    const [first, second] = [await codeFor(on, way, member, one), await codeFor(on, way, member, two)];
    const answers = await Promise.allSettled([
      ways[way].bind(member, one, first),
      ways[way].bind(member, one, first),
      ways[way].bind(member, two, second),
    ]);
    expect(outcomes(answers).filter((answer) => answer === 'bound').length).toBeGreaterThanOrEqual(2);
    const { shown } = (await member.call(securityOverview, {}))[way]!;
    expect([hidden(way, one), hidden(way, two)]).toContain(shown);
    expect(await auditOf(on, way, member)).toHaveLength(2);
  },
);

test.each(both)(
  '%s: an unproven one is removed from its member when another proves it, also when two members swap in parallel',
  async (way) => {
    const [one, two] = [`silang1${way}`, `silang2${way}`];
    const members = [await newMember(on, one), await newMember(on, two)];
    const wanted = [ways[way].fresh(), ways[way].fresh()];
    for (const [i, username] of [two, one].entries())
      await inMerchant(on, `update member set ${way} = $2 where username = $1`, [username, wanted[i]]);
    const sent: string[] = [];
    for (const [i, member] of members.entries()) sent.push(await codeFor(on, way, member, wanted[i]!));
    const answers = await Promise.allSettled(members.map((member, i) => ways[way].bind(member, wanted[i]!, sent[i]!)));
    expect(outcomes(answers)).toEqual(['bound', 'bound']);
    for (const [i, member] of members.entries())
      expect((await member.call(securityOverview, {}))[way]?.shown).toBe(hidden(way, wanted[i]!));
  },
);

test.each([
  ['missing', '', 'mobile_missing'],
  ['too short', '0917123', 'mobile_invalid'],
  ['a land-line number', '0281234567', 'mobile_invalid'],
  ['from another country', '+8801712345678', 'mobile_invalid'],
  ['hostile', `'; drop table member --`, 'mobile_invalid'],
  ['endless', '9'.repeat(33), 'invalid_request'],
])('a number that is %s is refused, for the code and for the binding', async (_, mobileNum, code) => {
  const member = await newMember(on, freshName());
  const refused = { code, fields: { mobileNum: {} } };
  expect(await failureOf(ways.mobile.send(member, mobileNum))).toMatchObject(refused);
  expect(await failureOf(ways.mobile.bind(member, mobileNum, '123456'))).toMatchObject(refused);
});

test.each([
  ['missing', '', 'email_invalid'],
  ['without an at sign', 'amihan.example.com', 'email_invalid'],
  ['without a domain', 'amihan@localhost', 'email_invalid'],
  ['two', 'a@example.com,b@example.com', 'email_invalid'],
  ['one with a mail header in it', 'a@example.com\r\nbcc: b@example.com', 'email_invalid'],
  ['endless', `${'a'.repeat(250)}@example.com`, 'invalid_request'],
])('an address that is %s is refused, for the code and for the binding', async (_, email, code) => {
  const member = await newMember(on, freshName());
  const refused = { code, fields: { email: {} } };
  expect(await failureOf(ways.email.send(member, email))).toMatchObject(refused);
  expect(await failureOf(ways.email.bind(member, email, '123456'))).toMatchObject(refused);
});

test.each([
  ['no code', '', 'verification_code_missing'],
  ['letters', 'abcdef', 'verification_code_wrong'],
  ['a code that was never sent', '123456', 'verification_code_wrong'],
])('refuses a binding with %s', async (_, verificationCode, code) => {
  const member = await newMember(on, freshName());
  expect(await failureOf(ways.email.bind(member, newAddress(), verificationCode))).toMatchObject({
    code,
    fields: { verificationCode: {} },
  });
});
