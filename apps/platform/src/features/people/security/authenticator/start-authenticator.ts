import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { startAuthenticator as call } from '@fairhouse/contract/people/security';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { sealSecret } from '../../../../system/secret-box.ts';
import { newTotpSecret, totpAddress } from '../../../../system/totp.ts';
import { provePassword } from '../../identity/index.ts';
import { secretContext } from './prove-code.ts';
import { saveStartedAuthenticator } from './store.ts';

/** Makes a secret for a member who knows the password. It has no effect until a code confirms it. */
export async function startAuthenticator(
  core: Core,
  { merchant, memberId, username }: Pick<MemberCaller, 'merchant' | 'memberId' | 'username'>,
  password: string,
): Promise<Result<ResponseOf<typeof call>>> {
  const proven = await provePassword(core, { merchant, memberId }, password);
  if (!proven.ok) return proven;
  const secret = newTotpSecret();
  const started = {
    merchantId: merchant.id,
    memberId,
    sealedSecret: sealSecret(core.config.dataKey, secretContext(memberId), secret),
    at: core.clock.now(),
  };
  const stored = await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    saveStartedAuthenticator(tx, started),
  );
  if (!stored) return fail('authenticator_exists');
  return ok({ secret, address: totpAddress(secret, { issuer: merchant.settings.name, account: username }) });
}
