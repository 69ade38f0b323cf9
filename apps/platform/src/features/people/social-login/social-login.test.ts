import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { loginProviders } from '@fairhouse/contract/people/login-providers';
import { boSetMemberStatus } from '@fairhouse/contract/people/members-backoffice';
import { takeSecondStep } from '@fairhouse/contract/people/security';
import { memberInfo } from '@fairhouse/contract/people/session';
import {
  bindSocialLogin,
  finishSocialLogin,
  socialBindings,
  startSocialLogin,
} from '@fairhouse/contract/people/social-login';
import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, testPassword, visit } from '../../../testing/test-visitor.ts';
import { enrol, NEXT_CODE_MS } from '../security/testing/enrol.ts';
import { socialLoginTasks } from './jobs.ts';
import { answerOf, browserAt, client, leave, startSocial, ticketOf, type SocialKit } from './testing/social-kit.ts';

let kit: SocialKit;
beforeAll(async () => {
  kit = await startSocial();
});
afterAll(() => kit.close());

/** A member whose browser went to the provider and confirmed the binding. */
async function boundMember(username: string, sub: string) {
  const member = await browserAt(kit.on).register(username);
  const { ticket } = await ticketOf(kit, member, { bind: true, claims: { sub, email: `${username}@example.com` } });
  const binding = await member.call(bindSocialLogin, { ticket, password: testPassword });
  return { member, binding };
}

const logInWith = async (sub: string, visitor = browserAt(kit.on)) =>
  visitor.call(finishSocialLogin, { provider: 'google', answer: await answerOf(kit, visitor, { claims: { sub } }) });

test('A member binds an account with the password, and it logs in from another browser', async () => {
  const { member, binding } = await boundMember('amihan1', 'google-1');
  expect(binding).toMatchObject({ provider: 'google', account: 'a•••@example.com' });
  expect((await member.call(socialBindings, {})).list).toEqual([binding]);
  const visitor = browserAt(kit.on);
  const { token } = await logInWith('google-1', visitor);
  visitor.headers['authorization'] = `Bearer ${token}`;
  expect((await visitor.call(memberInfo, {})).account).toBe('amihan1');
});

test('The address at the provider asks for the code flow with state, nonce and PKCE, and names the way back', async () => {
  const visitor = browserAt(kit.on);
  const { address } = await visitor.call(startSocialLogin, { provider: 'google', bind: false });
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: 'http://localhost/login/google',
    scope: 'openid email',
    code_challenge_method: 'S256',
  });
  expect(new Set([asked['state'], asked['nonce'], asked['code_challenge']]).size).toBe(3);
  expect(await leave(visitor, 'google')).not.toMatchObject({ state: asked['state'] });
});

test('A binding needs the password, and the ticket of this browser within ten minutes', async () => {
  const member = await browserAt(kit.on).register('bituin1');
  const { ticket } = await ticketOf(kit, member, { bind: true, claims: { sub: 'google-2' } });
  const bind = (given: object, by = member) => by.call(bindSocialLogin, { ticket, password: testPassword, ...given });
  expect((await failureOf(bind({ password: 'wrong-password-1' }))).code).toBe('invalid_credentials');
  const thief = await browserAt(kit.on).register('dayuhan1');
  expect((await failureOf(bind({}, thief))).code).toBe('social_expired');
  expect((await failureOf(bind({ ticket: ticket.slice(4) }))).code).toBe('social_expired');
  kit.on.clock.advance(10 * 60_000);
  expect((await failureOf(bind({}))).code).toBe('social_expired');
});

test('A binding cannot be changed: not replaced, not shared, not by the server itself', async () => {
  const { member } = await boundMember('dalisay1', 'google-3');
  const another = await ticketOf(kit, member, { bind: true, claims: { sub: 'google-4' } });
  const replace = member.call(bindSocialLogin, { ticket: another.ticket, password: testPassword });
  expect((await failureOf(replace)).code).toBe('social_bound');

  const second = await browserAt(kit.on).register('tagulan1');
  const answer = await answerOf(kit, second, { bind: true, claims: { sub: 'google-3' } });
  expect((await failureOf(second.call(finishSocialLogin, { provider: 'google', answer }))).code).toBe('social_bound');

  const server = connect({ url: kit.on.platform.pool.options.connectionString!, max: 1 });
  for (const change of ['update social_binding set member_id = member_id', 'delete from social_binding'])
    await expect(server.query(change)).rejects.toThrow('permission denied');
  await server.end();
});

test('Of two members who bind the same account at once, one gets it', async () => {
  const members = await Promise.all(['hangin1', 'bagyohan1'].map((name) => browserAt(kit.on).register(name)));
  const tickets = await Promise.all(
    members.map((member) => ticketOf(kit, member, { bind: true, claims: { sub: 'google-5' } })),
  );
  const outcomes = await Promise.all(
    members.map((member, at) =>
      member.call(bindSocialLogin, { ticket: tickets[at]!.ticket, password: testPassword }).then(
        () => 'bound',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['bound', 'social_bound']);
});

test('The account state and the second step apply as for every log-in', async () => {
  const { member } = await boundMember('hiraya1', 'google-6');
  const { code } = await enrol(kit.on, member);
  kit.on.clock.advance(NEXT_CODE_MS);
  const asked = await failureOf(logInWith('google-6'));
  expect(asked.code).toBe('second_step_required');
  const { challenge } = asked.value as { challenge: string };
  await visit(kit.on).call(takeSecondStep, { challenge, way: 'authenticator', answer: code() });
  const { id } = await member.call(memberInfo, {});
  await kit.manager.call(boSetMemberStatus, { id: String(id), status: 'locked', reason: 'Asked by phone' });
  expect((await failureOf(logInWith('google-6'))).code).toBe('account_locked');
});

test('It is off until an operator turns it on; the secret is sealed and never sent back', async () => {
  const site = visit(kit.on, 'bd.localhost');
  expect(await site.call(loginProviders, {})).toEqual({ social: [], firebase: null });
  const start = site.call(startSocialLogin, { provider: 'google', bind: false });
  expect((await failureOf(start)).code).toBe('social_unavailable');
  expect((await visit(kit.on).call(loginProviders, {})).social.toSorted()).toEqual(['facebook', 'google']);

  const saved = await kit.manager.call(boSaveLoginProvider, { provider: 'google', enabled: true, clientId: 'renamed' });
  expect(saved).toMatchObject({ clientId: 'renamed', hasSecret: true });
  expect(saved.addresses[0]).toMatch(/^http:\/\/localhost:\d+\/login\/google$/);
  expect(JSON.stringify(saved)).not.toContain(client.secret);
  const owner = connect({ url: kit.on.ownerUrl, max: 1 });
  await owner.query(`set fairhouse.merchant = '1'`);
  const { rows } = await owner.query(
    `select (select json_agg(p) from login_provider p)::text as stored,
       (select json_agg(a) from audit_entry a where a.action = 'login-provider.save')::text as audited`,
  );
  expect(rows[0].stored).toContain('renamed');
  expect(rows[0].audited).toContain('renamed');
  expect(rows[0].stored + rows[0].audited).not.toContain(client.secret);
  await owner.end();
  await kit.manager.call(boSaveLoginProvider, { provider: 'google', enabled: true, clientId: client.clientId });
});

test('A provider is turned on only when it is complete', async () => {
  const incomplete = kit.manager.call(boSaveLoginProvider, {
    provider: 'firebase',
    enabled: true,
    clientId: 'project',
  });
  expect((await failureOf(incomplete)).fields).toHaveProperty('apiKey');
  const unnamed = kit.manager.call(boSaveLoginProvider, { provider: 'google', enabled: true, clientId: '' });
  expect((await failureOf(unnamed)).fields).toHaveProperty('clientId');
});

test('Attempts whose visitors did not come back are deleted', async () => {
  await leave(browserAt(kit.on), 'google');
  kit.on.clock.advance(20 * 60_000);
  const purge = () => socialLoginTasks(kit.on.platform)['social-login.purge']!({});
  await purge();
  await purge();
  const owner = connect({ url: kit.on.ownerUrl, max: 1 });
  await owner.query(`set fairhouse.merchant = '1'`);
  const { rows } = await owner.query('select count(*)::int as left from social_login_start');
  expect(rows).toEqual([{ left: 0 }]);
  await owner.end();
});
