import { createClient } from '@fairhouse/contract/client';
import type { PublicKey } from '@fairhouse/contract';
import { whitelabel } from '@fairhouse/contract/system';
import { isUnattended } from './activity.ts';
import { readSession } from './session.ts';
import { currentLocale } from './words.ts';

function headers(): Record<string, string> {
  const session = readSession();
  return {
    'accept-language': currentLocale(),
    ...(session && { authorization: `Bearer ${session.token}` }),
    ...(isUnattended() && { 'x-background': '1' }),
  };
}

let encryptionKey: Promise<PublicKey> | undefined;

/** The typed client of the back office: same origin, the operator's token, sealed credentials. */
export const call = createClient({
  baseUrl: '',
  headers,
  encryptionKey: () => (encryptionKey ??= fetchKey()),
});

const plain = createClient({ baseUrl: '', headers });

async function fetchKey(): Promise<PublicKey> {
  try {
    return (await plain(whitelabel, {})).info.encryptionKey;
  } catch (error) {
    encryptionKey = undefined;
    throw error;
  }
}
