import { createOutbox } from './adapters/messages/index.ts';
import { createSandboxPayments } from './adapters/payments/index.ts';
import type { MessageProvider } from './features/house/messages/index.ts';
import type { Payments } from './features/money/payments/index.ts';
import type { Config } from './system/config.ts';

/** External services that features need; each feature names the ones it uses in its manifest. */
export interface Ports {
  messages: MessageProvider;
  payments: Payments;
}

/** The adapters behind the ports; replace them here. */
export const createPorts = (config: Config): Ports => ({
  messages: createOutbox(config),
  payments: createSandboxPayments(config),
});
