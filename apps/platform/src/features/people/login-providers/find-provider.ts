import type { SocialProvider } from '@fairhouse/contract/people/login-providers';
import { inTransaction } from '@fairhouse/database';
import { createAnswerCache } from '../../../system/answer-cache.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
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

/** A project of Firebase, by its public names. */
export interface FirebaseProject {
  projectId: string;
  apiKey: string;
}

/** Milliseconds: how long a project is cached, in case an event is lost. */
const FRESH_MS = 30_000;

/** The cached projects: every page and every registration asks for one. */
export const firebaseProjectsOf = platformState('projects of Firebase', (core) =>
  createAnswerCache<FirebaseProject | undefined>(core.events, {
    freshMs: FRESH_MS,
    dropOn: ['merchantChanged'],
    load: async (merchant) => {
      const rows = await listEnabled(core, Number(merchant));
      const row = rows.find(({ provider }) => provider === 'firebase');
      return row && { projectId: row.clientId, apiKey: row.apiKey ?? '' };
    },
  }),
);

/** The merchant's project; undefined unless it was turned on. */
export const findFirebase = (core: Pick<Core, 'states'>, merchantId: number) =>
  firebaseProjectsOf(core).get(String(merchantId));

export const listSocial = async (core: Pick<Core, 'pool'>, merchantId: number): Promise<SocialProvider[]> =>
  (await listEnabled(core, merchantId)).map(({ provider }) => provider).filter((name) => name !== 'firebase');

/** The same without waiting for the database: the last answer, for pages. */
export const lastFirebase = (core: Pick<Core, 'states'>, merchantId: number) =>
  firebaseProjectsOf(core).last(String(merchantId));
