import { boSaveLoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { finishSocialLogin, startSocialLogin, type Unbound } from '@fairhouse/contract/people/social-login';
import { createIdentityProviders, facebook, google } from '../../../../adapters/identity-providers/index.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { failureOf, newOperator, TestVisitor, visit } from '../../../../testing/test-visitor.ts';
import { loginProviders } from '../../login-providers/index.ts';
import { socialLogin } from '../index.ts';
import { startScriptedProvider, type Script, type ScriptedProvider } from './scripted-provider.ts';

export const client = { clientId: 'fairhouse-client', secret: 'fairhouse-secret-0123456789abcdef' };

export interface SocialKit {
  on: TestPlatform;
  scripted: ScriptedProvider;
  manager: TestVisitor;
  close(): Promise<void>;
}

/** A platform whose Google and Facebook are scripted, both turned on. */
export async function startSocial(googleIssuer?: string): Promise<SocialKit> {
  const scripted = await startScriptedProvider();
  const identityProviders = createIdentityProviders({
    google: google(googleIssuer ?? scripted.issuer),
    facebook: facebook({ issuer: scripted.issuer, graph: scripted.issuer }),
  });
  const on = await startTestPlatform({ features: [loginProviders, socialLogin], ports: { identityProviders } });
  const manager = await newOperator(on, 'tala');
  for (const provider of ['google', 'facebook'] as const)
    await manager.call(boSaveLoginProvider, { provider, enabled: true, ...client });
  const close = async () => {
    await on.close();
    await scripted.close();
  };
  return { on, scripted, manager, close };
}

let browsers = 0;

/** A visitor with a browser of its own. */
export function browserAt(on: TestPlatform, host?: string): TestVisitor {
  browsers += 1;
  return asBrowser(visit(on, host), `social-browser-${browsers}-0123456789`);
}

export function asBrowser(visitor: TestVisitor, browser: string): TestVisitor {
  visitor.headers['cookie'] = `browser=${browser}`;
  return visitor;
}

/** Goes to the provider; what the provider got. */
export async function leave(visitor: TestVisitor, provider: SocialProvider, bind = false) {
  const { address } = await visitor.call(startSocialLogin, { provider, bind });
  const { searchParams } = new URL(address);
  return Object.fromEntries(searchParams) as Record<'state' | 'nonce' | 'code_challenge' | 'redirect_uri', string>;
}

/** Goes to the provider and comes back with its answer. */
export async function answerOf(
  { scripted }: Pick<SocialKit, 'scripted'>,
  visitor: TestVisitor,
  {
    provider = 'google',
    bind = false,
    ...script
  }: Partial<Script> & { provider?: SocialProvider; bind?: boolean } = {},
): Promise<string> {
  const { state, nonce, code_challenge: challenge } = await leave(visitor, provider, bind);
  const code = scripted.grant({ clientId: client.clientId, nonce, challenge, ...script });
  return new URLSearchParams({ code, state, iss: scripted.issuer }).toString();
}

/** The ticket for an account that is bound to nobody. */
export async function ticketOf(
  kit: SocialKit,
  visitor: TestVisitor,
  script: Parameters<typeof answerOf>[2] = {},
): Promise<Unbound> {
  const answer = await answerOf(kit, visitor, script);
  const failure = await failureOf(visitor.call(finishSocialLogin, { provider: script.provider ?? 'google', answer }));
  if (failure.code !== 'social_unbound') throw failure;
  return failure.value as Unbound;
}
