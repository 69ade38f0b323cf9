import type { ProviderAccounts } from './provider-accounts.ts';
import type { SandboxConfig } from './sandbox/send-signed.ts';

export interface PaymentsConfig extends SandboxConfig {
  /** Accounts with bKash and Maya; without one the sandbox imitates the provider. */
  providerAccounts?: ProviderAccounts;
}
