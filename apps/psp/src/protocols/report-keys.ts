import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** The key that signs reports of imitated providers: a new one at each start. */
export interface ReportKey {
  /** Names it in addresses. */
  id: string;
  privateKey: KeyObject;
  /** PEM. */
  publicKey: string;
}

const generate = promisify(generateKeyPair);
let made: Promise<ReportKey> | undefined;

/** Made when it is first needed. */
export const reportKey = (): Promise<ReportKey> => (made ??= makeKey());

async function makeKey(): Promise<ReportKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { id: randomBytes(8).toString('hex'), privateKey, publicKey: pem };
}
