import { createOutbox } from './adapters/messages/index.ts';
import { createSandboxPayments } from './adapters/payments/index.ts';
import type { MessageProvider } from './features/house/messages/index.ts';
import type { Payments } from './features/money/payments/index.ts';
import type { Config } from './system/config.ts';

/** What features need of the outside world; each names in its manifest those that it works with. */
export interface Ports {
  messages: MessageProvider;
  payments: Payments;
}

/** The adapters behind the ports: others go in here. */
export const createPorts = (config: Config): Ports => ({
  messages: createOutbox(config),
  payments: createSandboxPayments(config),
});
