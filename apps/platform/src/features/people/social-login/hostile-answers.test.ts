import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { finishSocialLogin, startSocialLogin } from '@fairhouse/contract/people/social-login';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityProviders, facebook, google } from '../../../adapters/identity-providers/index.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { loginProviders } from '../login-providers/index.ts';
import { socialLogin } from './index.ts';
import type { Script } from './testing/scripted-provider.ts';
import { answerOf, asBrowser, browserAt, client, leave, startSocial, type SocialKit } from './testing/social-kit.ts';

let kit: SocialKit;
beforeAll(async () => {
  kit = await startSocial();
});
afterAll(() => kit.close());

const finish = async (visitor: TestVisitor, answer: string, provider: SocialProvider = 'google') =>
  (await failureOf(visitor.call(finishSocialLogin, { provider, answer }))).code;

const seconds = (after: number) => Math.floor(Date.now() / 1000) + after;
const hostile: Record<string, Partial<Script>> = {
  'for another client': { claims: { aud: 'another-client' } },
  'for two clients, without saying who asked': { claims: { aud: [client.clientId, 'another-client'] } },
  'of another issuer': { claims: { iss: 'https://accounts.example' } },
  'for another nonce': { nonce: 'nonce-of-another-visitor' },
  'without a nonce': { nonce: null },
  'that has expired': { claims: { iat: seconds(-900), exp: seconds(-300) } },
  'without a subject': { claims: { sub: undefined } as never },
  'signed by a strange key': { signature: 'strange' },
  'without a signature': { signature: 'none' },
  'for a code of another verifier': { challenge: 'challenge-of-another-visitor' },
  'that is missing': { withoutToken: true },
};

test.each(['google', 'facebook'] as const)('A right answer of %s proves an account', async (provider) => {
  const visitor = browserAt(kit.on);
  expect(await finish(visitor, await answerOf(kit, visitor, { provider }), provider)).toBe('social_unbound');
  const form = { google: 'POST', facebook: 'GET' }[provider];
  expect(kit.scripted.seen).toEqual({ method: form, secret: client.secret });
});

test.each(
  Object.keys(hostile).flatMap((name) =>
    (['google', 'facebook'] as const).map((provider) => [name, provider] as const),
  ),
)('A token %s is refused, of %s', async (name, provider) => {
  const visitor = browserAt(kit.on);
  expect(await finish(visitor, await answerOf(kit, visitor, { provider, ...hostile[name] }), provider)).toBe(
    'social_refused',
  );
});

test('An answer counts once, and its code not with another attempt either', async () => {
  const visitor = browserAt(kit.on);
  const answer = await answerOf(kit, visitor);
  const both = await Promise.all([finish(visitor, answer), finish(visitor, answer)]);
  expect(both.toSorted()).toEqual(['social_refused', 'social_unbound']);
  const { state } = await leave(visitor, 'google');
  const replayed = new URLSearchParams(answer);
  replayed.set('state', state);
  expect(await finish(visitor, replayed.toString())).toBe('social_refused');
});

test('An answer counts only in the browser, at the merchant and with the provider that it was asked for', async () => {
  const visitor = browserAt(kit.on);
  const other = async (as: (answer: string) => Promise<string>) => as(await answerOf(kit, visitor));
  expect(await other((answer) => finish(browserAt(kit.on), answer))).toBe('social_refused');
  expect(await other((answer) => finish(visitor, answer, 'facebook'))).toBe('social_refused');
  const cookie = visitor.headers['cookie']!.slice('browser='.length);
  expect(await other((answer) => finish(asBrowser(browserAt(kit.on, 'bd.localhost'), cookie), answer))).toBe(
    'social_refused',
  );
});

test('An answer in the name of another issuer, without a code, or with an error is refused', async () => {
  const visitor = browserAt(kit.on);
  const changed = async (change: (answer: URLSearchParams) => void) => {
    const answer = new URLSearchParams(await answerOf(kit, visitor));
    change(answer);
    return finish(visitor, answer.toString());
  };
  expect(await changed((answer) => answer.set('iss', 'https://accounts.example'))).toBe('social_refused');
  expect(await changed((answer) => answer.delete('iss'))).toBe('social_refused');
  expect(await changed((answer) => answer.delete('code'))).toBe('social_refused');
  expect(await changed((answer) => answer.set('error', 'access_denied'))).toBe('social_refused');
  expect(await changed((answer) => answer.append('state', 'second'))).toBe('social_refused');
  expect(await finish(visitor, '')).toBe('social_refused');
});

test('A visitor who stays away for a quarter of an hour starts again', async () => {
  const visitor = browserAt(kit.on);
  const answer = await answerOf(kit, visitor);
  kit.on.clock.advance(15 * 60_000);
  expect(await finish(visitor, answer)).toBe('social_refused');
});

test('A provider that does not answer is reported as unavailable', async () => {
  const unreachable = 'http://127.0.0.1:9';
  const identityProviders = createIdentityProviders({
    google: google(unreachable),
    facebook: facebook({ issuer: unreachable, graph: unreachable }),
  });
  const on = await startTestPlatform({ features: [loginProviders, socialLogin], ports: { identityProviders } });
  const manager = await newOperator(on, 'tala');
  for (const provider of ['google', 'facebook'] as const)
    await manager.call(boSaveLoginProvider, { provider, enabled: true, ...client });
  const visitor = browserAt(on);
  const start = visitor.call(startSocialLogin, { provider: 'google', bind: false });
  expect((await failureOf(start)).code).toBe('social_unavailable');
  const { state } = await leave(visitor, 'facebook');
  expect(await finish(visitor, `code=x&state=${state}`, 'facebook')).toBe('social_unavailable');
  await on.close();
});
