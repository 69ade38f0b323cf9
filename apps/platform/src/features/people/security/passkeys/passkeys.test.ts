import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@fairhouse/contract/people/passkeys';
import { resetPassword, sendResetMail } from '@fairhouse/contract/people/password-reset';
import { takeSecondStep, type SecondStepChallenge } from '@fairhouse/contract/people/security';
import { changePassword, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../../adapters/payments/testing/cashier-kit.ts';
import { meetAtInsert } from '../../../../testing/meet-at-insert.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newMember, testPassword, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { lastCode, lastMessage } from '../../../house/messages/testing/outbox.ts';
import { enrol, NEXT_CODE_MS } from '../testing/enrol.ts';
import { SoftPasskey, type Ceremony } from '../testing/soft-passkey.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const challengeOf = ({ options }: { options: Record<string, unknown> }) => String(options['challenge']);

async function add(member: TestVisitor, passkey: SoftPasskey, ceremony: Partial<Ceremony> = {}) {
  const challenge = challengeOf(await member.call(startPasskey, { password: testPassword }));
  return member.call(addPasskey, { name: 'Phone', credential: passkey.attest({ challenge, ...ceremony }) });
}

async function assertion(passkey: SoftPasskey, ceremony: Partial<Ceremony> = {}) {
  const challenge = challengeOf(await visit(on).call(startPasskeyLogin, {}));
  return passkey.assert({ challenge, ...ceremony });
}

const newOwner = async (username: string) => {
  const [member, passkey] = [await newMember(on, username), new SoftPasskey()];
  return { member, passkey, stored: await add(member, passkey) };
};

test('a passkey is made with the password, named and listed, and logs in without a name', async () => {
  const { member, passkey, stored } = await newOwner('amihan1');
  expect(stored).toMatchObject({ name: 'Phone', lastUsedAt: null, here: true });
  await member.call(renamePasskey, { id: stored.id, name: 'Telepono' });
  const visitor = visit(on);
  const { token } = await visitor.call(logInWithPasskey, { credential: await assertion(passkey) });
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect((await visitor.call(memberInfo, {})).account).toBe('amihan1');
  const { list } = await visitor.call(listPasskeys, {});
  expect(list).toMatchObject([{ name: 'Telepono', here: true }]);
  expect(list[0]!.lastUsedAt).not.toBeNull();
});

test('the audit log records adding, renaming and removing, each once, and the owner is notified', async () => {
  const { member, stored } = await newOwner('hiraya1');
  const { id } = stored;
  for (const name of ['Telepono', 'Telepono']) await member.call(renamePasskey, { id, name });
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set email = 'hiraya@mail.example', email_verified_at = now() where username = 'hiraya1'`),
  );
  await member.call(removePasskey, { id, password: testPassword });
  expect(await lastMessage(on, 'hiraya@mail.example')).toMatchObject({ template: 'passkeyRemoved' });
  await failureOf(member.call(removePasskey, { id, password: testPassword }));
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1, readOnly: true }, (tx) =>
    tx.query(
      `select action, before, after from audit_entry where (before->>'id' = $1 or after->>'id' = $1) order by id`,
      [id],
    ),
  );
  expect(rows).toEqual([
    { action: 'member.add_passkey', before: null, after: { id, name: 'Phone' } },
    { action: 'member.rename_passkey', before: { id, name: 'Phone' }, after: { id, name: 'Telepono' } },
    { action: 'member.remove_passkey', before: { id, name: 'Telepono' }, after: null },
  ]);
});

test('a member has at most twenty, also when two browsers make the last one in parallel', async () => {
  const { member, stored } = await newOwner('bagwis12');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      `insert into member_passkey (id, merchant_id, member_id, credential_id, public_key, counter, transports, rp_id,
         synced, name, created_at)
       select gen_random_uuid(), merchant_id, member_id, int4send(n), public_key, counter, transports, rp_id, synced,
         name, created_at
       from member_passkey, generate_series(2, 19) n where id = $1`,
      [stored.id],
    ),
  );
  const make = () => codeOf(add(member, new SoftPasskey()));
  const codes = await meetAtInsert(on, 'member_passkey', [make, make]);
  expect(codes.toSorted()).toEqual(['limit_reached', 'ok']);
  expect((await member.call(listPasskeys, {})).list).toHaveLength(20);
  expect(await codeOf(member.call(startPasskey, { password: testPassword }))).toBe('limit_reached');
});

test('the start lists the existing passkeys, so that the browser makes none twice, and requires the password', async () => {
  const { member, passkey } = await newOwner('bituin1');
  expect((await failureOf(member.call(startPasskey, { password: 'wrong-one' }))).code).toBe('invalid_credentials');
  const { options } = await member.call(startPasskey, { password: testPassword });
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Bahaghari' },
    user: { name: 'bituin1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id.toString('base64url') }],
  });
  expect((await failureOf(add(member, passkey))).code).toBe('passkey_exists');
});

const login = async (passkey: SoftPasskey) =>
  codeOf(visit(on).call(logInWithPasskey, { credential: await assertion(passkey) }));

test('a passkey made with a code of the authenticator needs no second step, one made before it does', async () => {
  const { member, passkey: older } = await newOwner('dalisay1');
  on.clock.advance(1000);
  const { code } = await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  const newer = new SoftPasskey();
  const proofs = { password: testPassword, code: code() };
  const challenge = challengeOf(await member.call(startPasskey, proofs));
  await member.call(addPasskey, { name: 'New', credential: newer.attest({ challenge }) });
  expect(await login(newer)).toBe('ok');

  const asked = await failureOf(visit(on).call(logInWithPasskey, { credential: await assertion(older) }));
  expect(asked).toMatchObject({ code: 'second_step_required', value: { ways: ['authenticator', 'recovery'] } });
  on.clock.advance(NEXT_CODE_MS);
  const step = (asked.value as SecondStepChallenge).challenge;
  await visit(on).call(takeSecondStep, { challenge: step, way: 'authenticator', answer: code() });
});

test('with an authenticator on, the password alone neither adds nor removes a passkey', async () => {
  const { member, stored } = await newOwner('dalisay2');
  const { code } = await enrol(on, member);
  on.clock.advance(NEXT_CODE_MS);
  const ask = [
    (typed?: string) => member.call(startPasskey, { password: testPassword, ...(typed && { code: typed }) }),
    (typed?: string) =>
      member.call(removePasskey, { id: stored.id, password: testPassword, ...(typed && { code: typed }) }),
  ];
  for (const call of ask) {
    expect(await failureOf(call())).toMatchObject({ code: 'totp_invalid', fields: { code: {} } });
    expect(await codeOf(call('000000'))).toBe('totp_invalid');
  }
  expect((await member.call(listPasskeys, {})).list).toHaveLength(1);
  const wrong = member.call(removePasskey, { id: stored.id, password: 'wrong-one', code: code() });
  expect(await codeOf(wrong)).toBe('invalid_credentials');
  await member.call(removePasskey, { id: stored.id, password: testPassword, code: code() });
  expect((await member.call(listPasskeys, {})).list).toEqual([]);
});

const newPassword = 'bagong-susi-58';
const change = (member: TestVisitor, stored: { removePasskeys?: boolean }) =>
  member.call(changePassword, { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword, ...stored });

async function reset(username: string, stored: { removePasskeys?: boolean }) {
  const email = `${username}@mail.example`;
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query('update member set email = $2, email_verified_at = now() where username = $1', [username, email]),
  );
  await visit(on).call(sendResetMail, { username, email });
  const verificationCode = await lastCode(on, email);
  await visit(on).call(resetPassword, { username, email, verificationCode, newPassword, ...stored });
}

test.each<[string, 'change' | 'reset', { removePasskeys?: boolean }, string]>([
  ['a changed password removes the passkeys', 'change', {}, 'passkey_refused'],
  ['a changed password leaves them to a member who keeps them', 'change', { removePasskeys: false }, 'ok'],
  ['a reset removes the passkeys', 'reset', {}, 'passkey_refused'],
  ['a reset leaves them to a member who keeps them', 'reset', { removePasskeys: false }, 'ok'],
])('%s', async (what, how, stored, expected) => {
  const username = `${how}${what.length}x`;
  const { member, passkey } = await newOwner(username);
  await (how === 'change' ? change(member, stored) : reset(username, stored));
  expect(await login(passkey)).toBe(expected);
  const audited = await inTransaction(on.platform.pool, { merchantId: 1, readOnly: true }, (tx) =>
    tx.query(
      `select from audit_entry a join member m on a.subject = 'member:' || m.id
       where m.username = $1 and a.action = 'member.remove_passkey'`,
      [username],
    ),
  );
  expect(audited.rowCount).toBe(expected === 'ok' ? 0 : 1);
});

test('an answer is accepted once, also in parallel', async () => {
  const { passkey } = await newOwner('kidlat1');
  const credential = await assertion(passkey);
  const race = await Promise.allSettled([1, 2, 3].map(() => visit(on).call(logInWithPasskey, { credential })));
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each<[string, Partial<Ceremony>]>([
  ['another site', { origin: 'http://evil.example' }],
  ['another host of ours', { origin: 'http://bd.localhost', rpId: 'bd.localhost' }],
  ['nobody proved to be its owner', { verified: false }],
  ['a challenge that nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a counter that went back: a copy signs too', { counter: 1 }],
])('refuses a login: %s', async (what, ceremony) => {
  const { passkey } = await newOwner(`hiraya${what.length}`);
  const visitor = visit(on);
  await visitor.call(logInWithPasskey, { credential: await assertion(passkey) });
  const credential = await assertion(passkey, ceremony);
  expect((await failureOf(visitor.call(logInWithPasskey, { credential }))).code).toBe('passkey_refused');
  const recorded = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(
      `select from audit_pending p join member m on p.subject = 'member:' || m.id
       where m.username = $1 and p.action = 'member.log_in_refused' and p.after ->> 'reason' = 'passkey_refused'`,
      [`hiraya${what.length}`],
    ),
  );
  expect(recorded.rowCount).toBe(1);
});

test.each<[string, Partial<Ceremony>]>([
  ['another site', { origin: 'http://evil.example' }],
  ['another host of ours', { rpId: 'bd.localhost' }],
  ['nobody proved to be its owner', { verified: false }],
])('refuses to store one: %s', async (what, ceremony) => {
  const member = await newMember(on, `talaa${what.length}x`);
  expect((await failureOf(add(member, new SoftPasskey(), ceremony))).code).toBe('passkey_refused');
});

test('refuses a foreign key, a broken signature and data that is not a credential', async () => {
  const { passkey } = await newOwner('lualhati1');
  const visitor = visit(on);
  const attempt = (credential: Awaited<ReturnType<typeof assertion>>) =>
    failureOf(visitor.call(logInWithPasskey, { credential }));
  expect((await attempt(await assertion(new SoftPasskey()))).code).toBe('passkey_refused');
  const broken = await assertion(passkey);
  broken.response.signature = Buffer.from('not a signature').toString('base64url');
  expect((await attempt(broken)).code).toBe('passkey_refused');
  const noise = await assertion(passkey);
  noise.response.authenticatorData = 'AAAA';
  expect((await attempt(noise)).code).toBe('passkey_refused');
  const huge = await assertion(passkey);
  huge.response.clientDataJSON = 'A'.repeat(5000);
  expect((await attempt(huge)).code).toBe('invalid_request');
});

test('another member’s challenge does not make a passkey, and another member’s passkey is reported as not found', async () => {
  const { member, stored, passkey } = await newOwner('maliksi1');
  const thief = await newMember(on, 'stranger1');
  const challenge = challengeOf(await member.call(startPasskey, { password: testPassword }));
  const credential = new SoftPasskey().attest({ challenge });
  expect((await failureOf(thief.call(addPasskey, { name: 'x', credential }))).code).toBe('passkey_refused');
  expect((await failureOf(thief.call(renamePasskey, { id: stored.id, name: 'x' }))).code).toBe('passkey_unknown');
  expect((await failureOf(thief.call(removePasskey, { id: stored.id, password: testPassword }))).code).toBe(
    'passkey_unknown',
  );
  await member.call(removePasskey, { id: stored.id, password: testPassword });
  const late = await assertion(passkey);
  expect((await failureOf(visit(on).call(logInWithPasskey, { credential: late }))).code).toBe('passkey_refused');
});

test('an address with too many wrong answers is refused; right ones do not count', async () => {
  const { passkey } = await newOwner('mahalaga1');
  const shared = Object.assign(visit(on), { ip: '10.66.0.1' });
  const start = () => shared.call(startPasskeyLogin, {});
  for (let i = 0; i < 3; i += 1)
    await shared.call(logInWithPasskey, { credential: passkey.assert({ challenge: challengeOf(await start()) }) });
  for (let i = 3; i < 60; i += 1) await start();
  expect((await failureOf(start())).code).toBe('too_many_requests');
});

test('a locked member is reported as locked after the right passkey only; a challenge lasts five minutes', async () => {
  const { passkey } = await newOwner('mayumi12');
  const slow = await assertion(passkey);
  on.clock.advance(5 * 60_000 + 1);
  expect((await failureOf(visit(on).call(logInWithPasskey, { credential: slow }))).code).toBe('passkey_refused');
  await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query(`update member set status = 'locked' where username = 'mayumi12'`),
  );
  const credential = await assertion(passkey);
  expect((await failureOf(visit(on).call(logInWithPasskey, { credential }))).code).toBe('account_locked');
});
