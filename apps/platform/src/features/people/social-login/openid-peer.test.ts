import {
  bindSocialLogin,
  finishSocialLogin,
  startSocialLogin,
  type Unbound,
} from '@fairhouse/contract/people/social-login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, testPassword, type TestVisitor } from '../../../testing/test-visitor.ts';
import { agreeAt, startOpenIdPeer } from './testing/openid-peer.ts';
import { browserAt, client, startSocial, type SocialKit } from './testing/social-kit.ts';

let peer: Awaited<ReturnType<typeof startOpenIdPeer>>;
let kit: SocialKit;
beforeAll(async () => {
  peer = await startOpenIdPeer(client, 'http://localhost/login/google');
  kit = await startSocial(peer.issuer);
});
afterAll(async () => {
  await kit.close();
  await peer.close();
});

async function comeBack(visitor: TestVisitor, as: string, bind = false): Promise<string> {
  const { address } = await visitor.call(startSocialLogin, { provider: 'google', bind });
  return agreeAt(address, as);
}

test('A binding and a log-in with a complete OpenID provider', async () => {
  const member = await browserAt(kit.on).register('amihan1');
  const answer = await comeBack(member, 'amihan', true);
  const unbound = await failureOf(member.call(finishSocialLogin, { provider: 'google', answer }));
  expect(unbound).toMatchObject({ code: 'social_unbound', value: { account: 'a•••@example.com' } });
  const { ticket } = unbound.value as Unbound;
  await member.call(bindSocialLogin, { ticket, password: testPassword });

  const visitor = browserAt(kit.on);
  const back = await comeBack(visitor, 'amihan');
  const opened = await visitor.call(finishSocialLogin, { provider: 'google', answer: back });
  expect(opened).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  const stranger = browserAt(kit.on);
  const other = await comeBack(stranger, 'dayuhan');
  expect((await failureOf(stranger.call(finishSocialLogin, { provider: 'google', answer: other }))).code).toBe(
    'social_unbound',
  );
});

test('The provider exchanges a code once', async () => {
  const visitor = browserAt(kit.on);
  const answer = await comeBack(visitor, 'bituin');
  const finish = async (given: string) =>
    (await failureOf(visitor.call(finishSocialLogin, { provider: 'google', answer: given }))).code;
  expect(await finish(answer)).toBe('social_unbound');
  expect(await finish(answer)).toBe('social_refused');
});
