import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { boMember } from '@fairhouse/contract/people/members-backoffice';
import { resetPassword, sendResetMail } from '@fairhouse/contract/people/password-reset';
import { startExclusion } from '@fairhouse/contract/people/responsible-play';
import { securityOverview } from '@fairhouse/contract/people/security';
import { memberInfo } from '@fairhouse/contract/people/session';
import { failureOf, newMember, newOperator, testPassword, visit } from '../../../../testing/test-visitor.ts';
import { lastCode, lastMessage, readOutbox } from '../../../house/messages/testing/outbox.ts';
import { auditOf, bindNew, both, codeFor, hidden, inMerchant, newAddress, newNumber, ways } from '../testing/bind.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());
beforeEach(() => on.clock.hold());

const MINUTE_MS = 60_000;

test.each(both)(
  '%s: code and password bind the first one and the one that replaces it; the replaced one is notified',
  async (way) => {
    const member = await newMember(on, `amihan1${way}`);
    const elsewhere = await visit(on).logIn(`amihan1${way}`);
    expect((await member.call(securityOverview, {}))[way]).toBeNull();
    const first = await bindNew(on, way, member);
    expect((await member.call(securityOverview, {}))[way]).toEqual({
      shown: hidden(way, first),
      provenAt: on.clock.now().toISOString(),
    });
    on.clock.advance(MINUTE_MS);
    const second = await bindNew(on, way, member);
    expect((await member.call(securityOverview, {}))[way]?.shown).toBe(hidden(way, second));
    const messages = await lastMessage(on, first);
    expect(messages.template).toBe(ways[way].changed);
    expect(messages.text).toContain(hidden(way, second));
    expect(messages.text).not.toContain(second);
    // Unlike a new password, a new contact does not end other sessions.
    await elsewhere.call(memberInfo, {});

    expect(await auditOf(on, way, member)).toEqual([
      { before: null, after: { [way]: hidden(way, first) }, ip: member.ip },
      { before: { [way]: hidden(way, first) }, after: { [way]: hidden(way, second) }, ip: member.ip },
    ]);
  },
);

test('a bound number logs in and a bound address resets the password; replaced ones do neither', async () => {
  const member = await newMember(on, 'bituin1');
  const old = { mobile: await bindNew(on, 'mobile', member), email: await bindNew(on, 'email', member) };
  on.clock.advance(MINUTE_MS);
  const now = { mobile: await bindNew(on, 'mobile', member), email: await bindNew(on, 'email', member) };
  await visit(on).logIn(now.mobile);
  expect((await failureOf(visit(on).logIn(old.mobile))).code).toBe('invalid_credentials');
  on.clock.advance(MINUTE_MS);
  const sent = (await readOutbox(on)).length;
  await visit(on).call(sendResetMail, { username: 'bituin1', email: old.email });
  expect(await readOutbox(on)).toHaveLength(sent);
  await visit(on).call(sendResetMail, { username: 'bituin1', email: now.email.toUpperCase() });
  const verificationCode = await lastCode(on, now.email);
  await visit(on).call(resetPassword, {
    username: 'bituin1',
    email: now.email,
    verificationCode,
    newPassword: 'bagong-susi-58',
  });
});

test('the first address is announced to the number that is bound already', async () => {
  const member = await newMember(on, 'bituin2');
  const mobile = await bindNew(on, 'mobile', member);
  const email = await bindNew(on, 'email', member);
  expect(await lastMessage(on, mobile)).toMatchObject({ channel: 'sms', template: 'mailBound' });
  expect((await readOutbox(on)).filter(({ to }) => to === email).map(({ template }) => template)).toEqual([
    'bindMailCode',
  ]);
});

test.each(both)('%s: an unproven one becomes proven, and nobody is notified', async (way) => {
  const [member, to] = [await newMember(on, `dalisay${way}`), ways[way].fresh()];
  await inMerchant(on, `update member set ${way} = $2 where username = $1`, [`dalisay${way}`, to]);
  expect((await member.call(securityOverview, {}))[way]).toEqual({ shown: hidden(way, to), provenAt: null });
  const before = (await readOutbox(on)).length;
  await ways[way].bind(member, to, await codeFor(on, way, member, to));
  expect((await member.call(securityOverview, {}))[way]?.provenAt).toBe(on.clock.now().toISOString());
  expect(await readOutbox(on)).toHaveLength(before + 1);
});

test.each(both)('%s: without the password nothing is bound, and the code stays valid', async (way) => {
  const [member, to] = [await newMember(on, `kidlat${way}`), ways[way].fresh()];
  const code = await codeFor(on, way, member, to);
  expect(await failureOf(ways[way].bind(member, to, code, { password: 'not-the-password' }))).toMatchObject({
    code: 'invalid_credentials',
    fields: { password: { code: 'wrong' } },
  });
  expect((await member.call(securityOverview, {}))[way]).toBeNull();
  await ways[way].bind(member, to, code);
});

test('a member with an authenticator needs a code of it too, which is accepted once', async () => {
  const member = await newMember(on, 'hiraya1');
  const { code, recoveryCodes } = await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  const to = newNumber();
  const sent = await codeFor(on, 'mobile', member, to);
  const bind = (more: { code?: string }) => ways.mobile.bind(member, to, sent, more);
  expect(await failureOf(bind({}))).toMatchObject({ code: 'totp_invalid', fields: { code: { code: 'required' } } });
  const wrong = 'abcdef';
  expect(await failureOf(bind({ code: wrong }))).toMatchObject({
    code: 'totp_invalid',
    fields: { code: { code: 'wrong' } },
  });
  expect((await member.call(securityOverview, {})).mobile).toBeNull();
  const used = code();
  await bind({ code: used });
  on.clock.advance(MINUTE_MS);
  const next = newNumber();
  const again = await codeFor(on, 'mobile', member, next);
  expect((await failureOf(ways.mobile.bind(member, next, again, { code: used }))).code).toBe('totp_invalid');
  await ways.mobile.bind(member, next, again, { code: recoveryCodes[0]! });
});

test.each(both)('%s: a repeat gets the same answer; the code is accepted for nothing else', async (way) => {
  const [member, to] = [await newMember(on, `lakan${way}`), ways[way].fresh()];
  const code = await codeFor(on, way, member, to);
  const other = await newMember(on, `lakan2${way}`);
  expect((await failureOf(ways[way].bind(other, to, code))).code).toBe('verification_code_wrong');
  const first = await ways[way].bind(member, to, code);
  on.clock.advance(MINUTE_MS);
  expect(await ways[way].bind(member, to, code)).toEqual(first);
  expect((await failureOf(ways[way].bind(member, ways[way].fresh(), code))).code).toBe('verification_code_wrong');
  expect(await auditOf(on, way, member)).toHaveLength(1);
  expect(await failureOf(ways[way].send(member, to))).toMatchObject({
    code: 'contact_unchanged',
    fields: { [ways[way].field]: { code: 'contact_unchanged' } },
  });
});

test.each(both)(
  '%s: a member who asks for another member’s contact learns nothing, its owner is notified and remains the owner',
  async (way) => {
    const [owner, asker] = [await newMember(on, `maliksi${way}`), await newMember(on, `maliksi2${way}`)];
    const to = await bindNew(on, way, owner);
    on.clock.advance(MINUTE_MS);
    expect(await ways[way].send(asker, to)).toEqual(await ways[way].send(asker, ways[way].fresh()));
    const message = await lastMessage(on, to);
    expect(message.template).toBe(ways[way].known);
    expect(message.code).toBeUndefined();
    expect((await failureOf(ways[way].bind(asker, to, 'abcdef'))).code).toBe('verification_code_wrong');
    expect((await owner.call(securityOverview, {}))[way]?.shown).toBe(hidden(way, to));
  },
);

test('the audit log records that a member lost an unproven contact', async () => {
  const [holder, prover] = [await newMember(on, 'tagapag1'), await newMember(on, 'tagapag2')];
  const email = newAddress();
  await inMerchant(on, `update member set email = $1 where username = 'tagapag1'`, [email]);
  await ways.email.bind(prover, email, await codeFor(on, 'email', prover, email));
  expect((await holder.call(securityOverview, {})).email).toBeNull();
  const ids = await Promise.all([holder, prover].map(async (member) => (await member.call(memberInfo, {})).id));
  const rows = await inMerchant(
    on,
    `select actor, subject, before from audit_entry where action = 'member.give_up_email'`,
  );
  expect(rows).toContainEqual({
    actor: `member:${ids[1]}`,
    subject: `member:${ids[0]}`,
    before: { email: hidden('email', email) },
  });
});

test('two spellings of one address are one contact', async () => {
  const [member, to] = [await newMember(on, 'bulaklak'), newAddress()];
  await ways.email.bind(member, to.toUpperCase(), await codeFor(on, 'email', member, to));
  expect((await failureOf(ways.email.send(member, ` ${to} `))).code).toBe('contact_unchanged');
});

test('a visitor without a session cannot bind a contact', async () => {
  for (const way of both) {
    expect((await failureOf(ways[way].send(visit(on), ways[way].fresh()))).code).toBe('login_required');
    expect((await failureOf(ways[way].bind(visit(on), ways[way].fresh(), '123456'))).code).toBe('login_required');
  }
});

test('an address of one merchant is unknown at another, and its codes are not accepted there', async () => {
  const [here, there] = [await newMember(on, 'shapla01'), await newMember(on, 'shapla01', 'bd.localhost')];
  const to = await bindNew(on, 'email', here);
  on.clock.advance(MINUTE_MS);
  const code = await codeFor(on, 'email', there, to);
  expect((await failureOf(ways.email.bind(here, to, code, { password: 'not-the-password' }))).code).toBe(
    'invalid_credentials',
  );
  await ways.email.bind(there, to, code);
  for (const member of [here, there])
    expect((await member.call(securityOverview, {})).email?.shown).toBe(hidden('email', to));
  expect((await failureOf(ways.mobile.send(there, newNumber()))).code).toBe('mobile_invalid');
});

test('an exclusion applies to the account that binds an address of the same person', async () => {
  const [here, there] = [await newMember(on, 'pahinga1'), await newMember(on, 'pahinga1', 'bd.localhost')];
  const { id } = await here.call(memberInfo, {});
  const to = await bindNew(on, 'email', there);
  await there.call(startExclusion, { period: '7d', password: testPassword });
  on.clock.advance(MINUTE_MS);
  await bindNew(on, 'email', here);
  expect(await inMerchant(on, 'select from exclusion where member_id = $1', [id])).toEqual([]);
  await ways.email.bind(here, to, await codeFor(on, 'email', here, to));
  expect(await inMerchant(on, 'select set_by from exclusion where member_id = $1', [id])).toEqual([
    { set_by: 'elsewhere' },
  ]);
  expect(await inMerchant(on, 'select from member_session where member_id = $1 and ended_at is null', [id])).toEqual(
    [],
  );
});

test('operators see what is bound and since when, mostly masked', async () => {
  const member = await newMember(on, 'operator');
  const { id } = await member.call(memberInfo, {});
  const email = await bindNew(on, 'email', member);
  const mobile = newNumber();
  await inMerchant(on, 'update member set mobile = $2 where id = $1', [id, mobile]);
  const tala = await newOperator(on, 'contacts');
  expect((await tala.call(boMember, { id: String(id) })).contacts).toEqual({
    email: { shown: hidden('email', email), provenAt: on.clock.now().toISOString() },
    mobile: { shown: hidden('mobile', mobile), provenAt: null },
  });
});
