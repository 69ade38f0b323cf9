import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SettingsError } from '../launch/settings.ts';

/** scrypt of RFC 7914: about 128 MB and half a second for each try of a passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const LEAST_PASSPHRASE = 12;

interface KeysFile {
  version: 1;
  /** Base64: salt of scrypt, nonce and tag of AES-256-GCM, the encrypted JSON of names and contents. */
  salt: string;
  nonce: string;
  tag: string;
  data: string;
}

const namesIn = (home: string) => [
  ...(existsSync(join(home, 'secrets.json')) ? ['secrets.json'] : []),
  ...(existsSync(join(home, 'keys')) ? readdirSync(join(home, 'keys')).map((name) => `keys/${name}`) : []),
];

export const hasKeys = (home: string): boolean => namesIn(home).length > 0;

/** Writes the secrets of a home to one encrypted file; an existing file is not replaced. Returns their number. */
export function storeKeys(home: string, file: string, passphrase: string | undefined): number {
  const key = checkPassphrase(passphrase);
  const names = namesIn(home);
  if (names.length === 0) throw new SettingsError(`There are no keys in ${home}.`);
  const contents = Object.fromEntries(names.map((name) => [name, readFileSync(join(home, name), 'base64')]));
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(key, salt, 32, COST), nonce);
  const data = Buffer.concat([cipher.update(JSON.stringify(contents)), cipher.final()]);
  const [s, n, t, d] = [salt, nonce, cipher.getAuthTag(), data].map((bytes) => bytes.toString('base64'));
  const content: KeysFile = { version: 1, salt: s!, nonce: n!, tag: t!, data: d! };
  if (existsSync(file)) throw new SettingsError(`${file} is there already.`);
  writeFileSync(file, JSON.stringify(content), { flag: 'wx', mode: 0o600, flush: true });
  return names.length;
}

/** Writes the secrets of a file into a home that has none. */
export function restoreKeys(file: string, home: string, passphrase: string | undefined): number {
  if (hasKeys(home)) throw new SettingsError(`There are keys in ${home} already.`);
  const contents = Object.entries(decrypt(file, checkPassphrase(passphrase)));
  for (const [name, content] of contents) {
    const path = join(home, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, Buffer.from(content, 'base64'), { flag: 'wx', flush: true });
    chmodSync(path, 0o600);
  }
  return contents.length;
}

function decrypt(file: string, passphrase: string): Record<string, string> {
  try {
    const { salt, nonce, tag, data } = JSON.parse(readFileSync(file, 'utf8')) as KeysFile;
    const [s, n, t, d] = [salt, nonce, tag, data].map((text) => Buffer.from(text, 'base64'));
    const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, s!, 32, COST), n!);
    decipher.setAuthTag(t!);
    const contents = JSON.parse(Buffer.concat([decipher.update(d!), decipher.final()]).toString()) as object;
    for (const name of Object.keys(contents)) if (!/^(keys\/)?[\w.-]+$/.test(name)) throw new Error(`bad name ${name}`);
    return contents as Record<string, string>;
  } catch (cause) {
    throw new SettingsError(`${file} is no file of keys, or BACKUP_PASSPHRASE is not the one it was made with.`, {
      cause,
    });
  }
}

function checkPassphrase(passphrase: string | undefined): string {
  if (passphrase !== undefined && passphrase.length >= LEAST_PASSPHRASE) return passphrase;
  throw new SettingsError(`BACKUP_PASSPHRASE must have ${LEAST_PASSPHRASE} characters or more.`);
}
