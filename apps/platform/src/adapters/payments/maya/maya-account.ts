import type { PaymentsConfig } from '../payments-config.ts';
import { imitationSecret } from '../provider-accounts.ts';

export interface MayaAccount {
  url: string;
  /** Opens payments; the secret key does everything else. */
  publicKey: string;
  secretKey: string;
}

/** A merchant's account: its own, or one with the sandbox's imitation. Null when Maya is used and has none of it. */
export function mayaAccount({ providerAccounts, pspUrl, pspSecret }: PaymentsConfig, merchant: string) {
  const real = providerAccounts?.maya;
  if (real) {
    const account = Object.hasOwn(real.merchants, merchant) ? real.merchants[merchant] : undefined;
    return account ? { ...account, url: real.url } : null;
  }
  // The imitation finds the account by the beginning of its keys.
  const derive = (kind: string) => `${kind}-${merchant}.${imitationSecret(pspSecret, merchant, `maya ${kind}`)}`;
  return { url: `${pspUrl}/maya`, publicKey: derive('pk'), secretKey: derive('sk') } satisfies MayaAccount;
}
