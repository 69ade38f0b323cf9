import type { PaymentProvider, Payments } from '../../features/money/payments/index.ts';
import { createBkash } from './bkash/bkash-provider.ts';
import { createMaya } from './maya/maya-provider.ts';
import type { PaymentsConfig } from './payments-config.ts';
import { createSandbox } from './sandbox/sandbox-provider.ts';

/** The payment providers by their codes. Another one is an adapter of its own and a line here. */
export function createPayments(config: PaymentsConfig): Payments {
  const sandbox = createSandbox(config);
  const providers: PaymentProvider[] = [sandbox, createBkash(config), createMaya(config)];
  const byCode = new Map(providers.map((provider) => [provider.code, provider]));
  return { find: (code) => byCode.get(code) ?? null, all: () => providers, payouts: sandbox };
}
