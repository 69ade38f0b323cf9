import { createAnchorSink } from './adapters/anchors/index.ts';
import { createFirebaseTokens } from './adapters/firebase/index.ts';
import { createIdentityProviders, facebook, google } from './adapters/identity-providers/index.ts';
import { createOutbox } from './adapters/messages/index.ts';
import { createPayments, readProviderAccounts } from './adapters/payments/index.ts';
import { createWebPush } from './adapters/push/index.ts';
import type { AnchorSink } from './features/house/audit/index.ts';
import type { MessageProvider } from './features/house/messages/index.ts';
import type { Payments } from './features/money/payments/index.ts';
import type { PushSender } from './features/people/push/index.ts';
import type { IdentityProviders } from './features/people/social-login/index.ts';
import type { IdTokens } from './features/people/verification/index.ts';
import type { Config } from './system/config.ts';

/** External services that features need; each feature names the ones it uses in its manifest. */
export interface Ports {
  /** Takes the second copy of the audit log's anchors; null: no copy. */
  anchors: AnchorSink | null;
  identityProviders: IdentityProviders;
  idTokens: IdTokens;
  messages: MessageProvider;
  payments: Payments;
  push: PushSender;
}

/** The adapters behind the ports; replace them here. */
export const createPorts = (config: Config): Ports => ({
  anchors: createAnchorSink(config.auditAnchorCopy),
  identityProviders: createIdentityProviders({ google: google(config.googleIssuer), facebook: facebook() }),
  idTokens: createFirebaseTokens(config.firebaseKeys),
  messages: createOutbox(config),
  payments: createPayments({ ...config, providerAccounts: readProviderAccounts(config.paymentAccounts) }),
  push: createWebPush(config),
});
