import { CallError, createClient, type Client } from '@fairhouse/contract/client';
import type { PublicKey } from '@fairhouse/contract';
import { whitelabel } from '@fairhouse/contract/house/system';
import { isUnattended } from './activity.ts';
import { readSession } from './session.ts';
import { currentLocale, i18nProvider } from './words.ts';

function headers(): Record<string, string> {
  const session = readSession();
  return {
    'accept-language': currentLocale(),
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(isUnattended() && { 'x-background': '1' }),
  };
}

let encryptionKey: Promise<PublicKey> | undefined;

const client = createClient({
  baseUrl: '',
  headers,
  encryptionKey: () => (encryptionKey ??= fetchKey()),
});

/**
 * The typed client of the back office: same origin, the operator's token, sealed credentials. A failure has a message
 * in the operator's language: the server's, or ours when it did not answer.
 */
export const call: Client = async (endpoint, request, options) => {
  try {
    return await client(endpoint, request, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'network_error') throw error;
    throw new CallError('network_error', i18nProvider.translate('login.unreachable'), { status: error.status });
  }
};

const plain = createClient({ baseUrl: '', headers });

async function fetchKey(): Promise<PublicKey> {
  try {
    return (await plain(whitelabel, {})).info.encryptionKey;
  } catch (error) {
    encryptionKey = undefined;
    throw error;
  }
}
