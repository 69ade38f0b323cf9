import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { openSecret } from '../../../system/secret-box.ts';
import { listProviders } from './store.ts';

/** Binds a sealed secret to its merchant and provider. */
export const secretContext = (merchantId: number, provider: string) => `login-provider:${merchantId}:${provider}`;

const listEnabled = async ({ pool }: Pick<Core, 'pool'>, merchantId: number) => {
  const rows = await inTransaction(pool, { merchantId, readOnly: true }, listProviders);
  return rows.filter(({ enabled }) => enabled);
};

/** A merchant as Google or Facebook knows it. */
export interface SocialClient {
  clientId: string;
  secret: string;
}

/** Undefined unless the merchant turned it on. */
export async function findSocialClient(
  core: Pick<Core, 'pool' | 'config'>,
  merchantId: number,
  provider: SocialProvider,
): Promise<SocialClient | undefined> {
  const row = (await listEnabled(core, merchantId)).find((one) => one.provider === provider);
  if (!row?.secretSealed) return undefined;
  const secret = openSecret(core.config.dataKey, secretContext(merchantId, provider), row.secretSealed);
  return { clientId: row.clientId, secret };
}

/** The merchant's project; undefined unless it was turned on. */
export async function findFirebase(
  core: Pick<Core, 'pool'>,
  merchantId: number,
): Promise<{ projectId: string; apiKey: string } | undefined> {
  const row = (await listEnabled(core, merchantId)).find(({ provider }) => provider === 'firebase');
  return row && { projectId: row.clientId, apiKey: row.apiKey ?? '' };
}

export const listSocial = async (core: Pick<Core, 'pool'>, merchantId: number): Promise<SocialProvider[]> =>
  (await listEnabled(core, merchantId)).map(({ provider }) => provider).filter((name) => name !== 'firebase');
