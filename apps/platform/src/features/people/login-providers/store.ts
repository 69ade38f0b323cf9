import type { LoginProviderName } from '@fairhouse/contract/people/login-providers';
import type { PoolClient } from 'pg';

export interface LoginProviderRow {
  provider: LoginProviderName;
  enabled: boolean;
  clientId: string;
  secretSealed: string | null;
  apiKey: string | null;
}

const columns = `provider, enabled, client_id as "clientId", secret_sealed as "secretSealed", api_key as "apiKey"`;

export async function listProviders(tx: PoolClient): Promise<LoginProviderRow[]> {
  const { rows } = await tx.query<LoginProviderRow>(`select ${columns} from login_provider order by provider`);
  return rows;
}

/** Serialises changes of a merchant's provider; undefined before the first one. */
export async function lockProvider(tx: PoolClient, provider: LoginProviderName): Promise<LoginProviderRow | undefined> {
  const { rows } = await tx.query<LoginProviderRow>(
    `select ${columns} from login_provider where provider = $1 for update`,
    [provider],
  );
  return rows[0];
}

export async function saveProvider(
  tx: PoolClient,
  merchantId: number,
  { provider, enabled, clientId, secretSealed, apiKey }: LoginProviderRow,
): Promise<void> {
  await tx.query(
    `insert into login_provider (merchant_id, provider, enabled, client_id, secret_sealed, api_key)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, provider) do update set enabled = excluded.enabled, client_id = excluded.client_id,
       secret_sealed = excluded.secret_sealed, api_key = excluded.api_key`,
    [merchantId, provider, enabled, clientId, secretSealed, apiKey],
  );
}
