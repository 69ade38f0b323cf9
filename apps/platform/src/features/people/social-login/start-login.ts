import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { socialReturnPath, type startSocialLogin as call } from '@fairhouse/contract/people/social-login';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { hashToken } from '../../../system/tokens.ts';
import { findSocialClient } from '../login-providers/index.ts';
import type { IdentityProviders } from './identity-providers.ts';
import { insertStart } from './store.ts';

/** As long as a visitor may take at the provider. */
const START_MS = 15 * 60_000;

export const startContext = (state: string) => `social-login:${hashToken(state).toString('base64url')}`;

/** Sends a visitor to the provider. The answer counts in the same browser only. */
export async function startLogin(
  core: Core,
  providers: IdentityProviders,
  { merchantId, origin, browser }: { merchantId: number; origin: string; browser: string },
  { provider, bind }: RequestOf<typeof call>,
): Promise<Result<ResponseOf<typeof call>>> {
  const client = await findSocialClient(core, merchantId, provider);
  if (!client) return fail('social_unavailable');
  const attempt = providers.newAttempt(origin + socialReturnPath(provider));
  const address = await providers.begin(provider, client, attempt);
  if (!address.ok) return address;
  await inTransaction(core.pool, { merchantId }, (tx) =>
    insertStart(tx, {
      stateHash: hashToken(attempt.state),
      merchantId,
      provider,
      browserHash: hashToken(browser),
      bind,
      sealed: sealSecret(core.config.dataKey, startContext(attempt.state), JSON.stringify(attempt)),
      expiresAt: new Date(core.clock.now().getTime() + START_MS),
    }),
  );
  return ok({ address: address.value });
}
