import type { PaymentProvider, Payments } from '../../features/money/payments/index.ts';
import { createBkash } from './bkash/bkash-provider.ts';
import { createMaya } from './maya/maya-provider.ts';
import type { ProviderAccounts } from './provider-accounts.ts';
import { createSandbox } from './sandbox/sandbox-provider.ts';
import type { SandboxConfig } from './sandbox/send-signed.ts';

export interface PaymentsConfig extends SandboxConfig {
  /** Accounts with bKash and Maya; without one the sandbox imitates the provider. */
  providerAccounts?: ProviderAccounts;
}

/** The payment providers by their codes. Another one is an adapter of its own and a line here. */
export function createPayments(config: PaymentsConfig): Payments {
  const sandbox = createSandbox(config);
  const providers: PaymentProvider[] = [sandbox, createBkash(config), createMaya(config)];
  const byCode = new Map(providers.map((provider) => [provider.code, provider]));
  return { find: (code) => byCode.get(code) ?? null, all: () => providers, payouts: sandbox };
}
