import { boEnrol, boOpenEnrolment } from '@fairhouse/contract/house/operator-enrolment-backoffice';
import { boLogin, boMe } from '@fairhouse/contract/house/operator-session-backoffice';
import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, testPassword as password, TestVisitor } from '../../../../testing/test-visitor.ts';
import { totpCode } from '../../../../system/totp.ts';
import { inviteByLink, renewByLink } from '../index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const desk = () => new TestVisitor(on, on.apps.backoffice);

async function invite(username: string): Promise<string> {
  const invited = await inviteByLink(on.platform, { merchantId: 1, username, displayName: username, role: 'manager' });
  if (!invited.ok) throw new Error(invited.code);
  const { link } = invited.value;
  expect(link).toMatch(/^http:\/\/localhost:3001\/#\/enrol\?token=fho_1_[\w-]{22}$/);
  return link.split('token=')[1]!;
}

const codeOf = ({ totpSecret }: { totpSecret: string }) => totpCode(totpSecret, on.clock.now());

test('an operator sets password and authenticator by a link that works once, and logs in', async () => {
  const token = await invite('amihan');
  const opened = await desk().call(boOpenEnrolment, { token });
  expect(opened).toMatchObject({ username: 'amihan', displayName: 'amihan' });
  await desk().call(boEnrol, { token, password, totp: codeOf(opened) });

  expect(await failureOf(desk().call(boOpenEnrolment, { token }))).toMatchObject({ code: 'enrolment_expired' });
  const again = desk().call(boEnrol, { token, password: 'another-long-one', totp: codeOf(opened) });
  expect(await failureOf(again)).toMatchObject({ code: 'enrolment_expired', status: 401 });

  const login = { username: 'amihan', password };
  const used = await failureOf(desk().call(boLogin, { ...login, totp: codeOf(opened) }));
  expect(used.code).toBe('totp_invalid');
  on.clock.advance(60_000);
  const visitor = desk();
  const { token: session } = await visitor.call(boLogin, { ...login, totp: codeOf(opened) });
  visitor.headers['authorization'] = `Bearer ${session}`;
  expect(await visitor.call(boMe, {})).toMatchObject({ username: 'amihan', merchantCode: 'bahaghari' });
});

test('a renewed link invalidates the earlier link, access and sessions', async () => {
  const first = await invite('luningning');
  const renewed = await renewByLink(on.platform, 'luningning');
  if (!renewed.ok) throw new Error(renewed.code);
  expect((await failureOf(desk().call(boOpenEnrolment, { token: first }))).code).toBe('enrolment_expired');

  const operator = await newOperator(on, 'kidlat');
  const again = await renewByLink(on.platform, 'kidlat');
  if (!again.ok) throw new Error(again.code);
  expect((await failureOf(operator.call(boMe, {}))).code).toBe('session_expired');
  const token = again.value.link.split('token=')[1]!;
  const opened = await desk().call(boOpenEnrolment, { token });
  on.clock.advance(60_000);
  const old = { username: 'kidlat', password, totp: codeOf(opened) };
  expect((await failureOf(desk().call(boLogin, old))).code).toBe('invalid_credentials');
  expect(await renewByLink(on.platform, 'nobody1')).toMatchObject({ ok: false, code: 'not_found' });
});

test('each opening of a link has a new secret; an earlier one is refused', async () => {
  const token = await invite('dalisay');
  const earlier = await desk().call(boOpenEnrolment, { token });
  const later = await desk().call(boOpenEnrolment, { token });
  expect(await failureOf(desk().call(boEnrol, { token, password, totp: codeOf(earlier) }))).toMatchObject({
    code: 'totp_invalid',
  });
  await desk().call(boEnrol, { token, password, totp: codeOf(later) });
});

test.each([
  ['a password that contains the own name', 'its-hiraya-again', 'password_rule'],
  ['a breached password', 'administrator', 'password_breached'],
])('refuses %s, and the link stays valid', async (_, weak, code) => {
  const token = await invite(code === 'password_rule' ? 'hiraya' : 'ligaya');
  const opened = await desk().call(boOpenEnrolment, { token });
  const refused = await failureOf(desk().call(boEnrol, { token, password: weak, totp: codeOf(opened) }));
  expect(refused.code).toBe(code);
  await desk().call(boEnrol, { token, password, totp: codeOf(opened) });
});

test('a link expires after a day, and of two parallel enrolments one succeeds', async () => {
  const late = await invite('bayani');
  const { totpSecret } = await desk().call(boOpenEnrolment, { token: late });
  on.clock.advance(24 * 3_600_000);
  const over = await failureOf(desk().call(boEnrol, { token: late, password, totp: codeOf({ totpSecret }) }));
  expect(over.code).toBe('enrolment_expired');

  const token = await invite('isagani');
  const opened = await desk().call(boOpenEnrolment, { token });
  const answers = await Promise.allSettled(
    [1, 2].map(() => desk().call(boEnrol, { token, password, totp: codeOf(opened) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the database stores no link, and a name is unique', async () => {
  const token = await invite('marikit');
  const { rows } = await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    tx.query<{ stored: string }>(`select e::text as stored from operator_enrolment e`),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored } of rows) expect(stored).not.toContain(token.slice('fho_1_'.length));
  const operator = { merchantId: 2, username: 'marikit', displayName: 'Marikit', role: 'auditor' };
  expect(await inviteByLink(on.platform, operator)).toMatchObject({ ok: false, code: 'username_taken' });
});

test.each(['', 'fho_1_', 'fho_zzzz_AAAAAAAAAAAAAAAAAAAAAA', 'fho_2_AAAAAAAAAAAAAAAAAAAAAA'])(
  'the token %j enrols nobody',
  async (token) => {
    const { code } = await failureOf(desk().call(boOpenEnrolment, { token }));
    expect(code).toBe(token === '' ? 'invalid_request' : 'enrolment_expired');
  },
);
