import type { PaymentsConfig } from '../payments-config.ts';
import { imitationSecret } from '../provider-accounts.ts';

export interface BkashAccount {
  /** With the version of the protocol, without a slash at the end. */
  url: string;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

/** A merchant's account: its own, or one with the sandbox's imitation. Null when bKash is used and has none of it. */
export function bkashAccount({ providerAccounts, pspUrl, pspSecret }: PaymentsConfig, merchant: string) {
  const real = providerAccounts?.bkash;
  if (real) {
    const account = Object.hasOwn(real.merchants, merchant) ? real.merchants[merchant] : undefined;
    return account ? { ...account, url: real.url } : null;
  }
  const derive = (name: string) => imitationSecret(pspSecret, merchant, `bkash ${name}`);
  return {
    url: `${pspUrl}/bkash`,
    username: merchant,
    password: derive('password'),
    appKey: derive('app key'),
    appSecret: derive('app secret'),
  } satisfies BkashAccount;
}

/** Whether a certificate may come from this address. */
export function isCertificateAddress({ providerAccounts, pspUrl }: PaymentsConfig, address: string): boolean {
  const url = URL.parse(address);
  const real = providerAccounts?.bkash;
  if (!url) return false;
  return real
    ? url.protocol === 'https:' && real.certificateHosts.includes(url.host)
    : url.origin === new URL(pspUrl).origin && url.pathname.startsWith('/bkash/certificates/');
}
