import { failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import { loginProviderNames, type LoginProviderName } from '@fairhouse/contract/people/login-providers';
import type { boSaveLoginProvider, LoginProvider } from '@fairhouse/contract/people/login-providers-backoffice';
import { socialReturnPath } from '@fairhouse/contract/people/social-login';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { sealSecret } from '../../../system/secret-box.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { secretContext } from './find-provider.ts';
import { listProviders, lockProvider, saveProvider, type LoginProviderRow } from './store.ts';

const unset = (provider: LoginProviderName): LoginProviderRow => ({
  provider,
  enabled: false,
  clientId: '',
  secretSealed: null,
  apiKey: null,
});

/** Every provider, without its secret. */
export async function readProviders(core: Pick<Core, 'pool' | 'config'>, merchant: Merchant): Promise<LoginProvider[]> {
  const rows = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, listProviders);
  return loginProviderNames.map((name) =>
    present(core, merchant, rows.find(({ provider }) => provider === name) ?? unset(name)),
  );
}

function present({ config }: Pick<Core, 'config'>, { settings }: Merchant, row: LoginProviderRow): LoginProvider {
  const { provider, enabled, clientId, secretSealed, apiKey } = row;
  const { protocol, port } = new URL(config.siteOrigin);
  const origins = settings.domains.map((host) => `${protocol}//${host}${port && `:${port}`}`);
  const addresses = provider === 'firebase' ? settings.domains : origins.map((one) => one + socialReturnPath(provider));
  return { provider, enabled, clientId, hasSecret: secretSealed !== null, apiKey: apiKey ?? '', addresses };
}

/** Saves a provider; one that is turned on must be complete. The audit log never contains the secret. */
export async function configureProvider(
  core: Core,
  { merchant, username, ip }: OperatorCaller & { ip: string },
  { provider, enabled, clientId, secret, apiKey }: RequestOf<typeof boSaveLoginProvider>,
): Promise<Result<LoginProvider>> {
  const merchantId = merchant.id;
  return inTransaction<Result<LoginProvider>>(core.pool, { merchantId }, async (tx) => {
    const before = (await lockProvider(tx, provider)) ?? unset(provider);
    const secretSealed =
      secret === undefined
        ? before.secretSealed
        : sealSecret(core.config.dataKey, secretContext(merchantId, provider), secret);
    const after = { provider, enabled, clientId, secretSealed, apiKey: apiKey ?? before.apiKey };
    if (enabled && clientId === '') return failField('invalid_request', 'clientId', 'required');
    if (enabled && provider !== 'firebase' && secretSealed === null)
      return failField('invalid_request', 'secret', 'required');
    if (enabled && provider === 'firebase' && !after.apiKey) return failField('invalid_request', 'apiKey', 'required');
    await saveProvider(tx, merchantId, after);
    await core.events.publish(tx, 'merchantChanged', { merchantId });
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${username}`,
      action: 'login-provider.save',
      subject: `login-provider:${provider}`,
      before: recorded(before),
      after: { ...recorded(after), ...(secret !== undefined && { secret: 'changed' }) },
      ip,
    });
    return ok(present(core, merchant, after));
  });
}

const recorded = ({ enabled, clientId, apiKey }: LoginProviderRow) => ({ enabled, clientId, apiKey });
