/**
 * Checks that a platform follows the rules of the vendor wallet (docs/vendor-wallet.md), with a vendor's own key:
 *   npm run certify -- --vendor <code> [--url <origin>] [--key <private key.pem>] [--key-id <id>] [--game <code>] [--jackpot]
 *                      [--merchant <code> --username <name> --password <password>]
 * Defaults: the running instance of FAIRHOUSE_HOME, its key of that vendor, and its first demonstration member.
 * Checks that a vendor's own server follows them:
 *   npm run certify -- --vendor <code> --server <its address> [--platform-key <private key.pem>] [--game <code>]
 * Exit code 0: every check passed. 1: some failed. 2: the checks could not be run.
 */
import { importPrivateKey } from '@fairhouse/vendor-sdk';
import {
  certify,
  certifyServer,
  type CertificationOptions,
  type Credentials,
} from '@fairhouse/vendor-sdk/certification';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface DemoFile {
  site: string;
  accounts: (Credentials & { role: string })[];
}

const home = resolve(process.env['FAIRHOUSE_HOME'] || '.fairhouse');

async function main(): Promise<void> {
  let [passed, failed] = [0, 0];
  for await (const { name, failure } of readOptions()) {
    if (failure === undefined) passed += 1;
    else failed += 1;
    console.log(failure === undefined ? `PASS ${name}` : `FAIL ${name}: ${failure}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** The subject of the checks: the platform's wallet, or the vendor's server. */
function readOptions(): ReturnType<typeof certify> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      vendor: text,
      url: text,
      key: text,
      'key-id': text,
      game: text,
      jackpot: { type: 'boolean' },
      merchant: text,
      username: text,
      password: text,
      server: text,
      'platform-key': text,
    },
  });
  const { vendor } = values;
  if (!vendor) throw new Error('usage: npm run certify -- --vendor <code> (see tools/certify.ts)');
  if (values.server !== undefined) {
    const privateKey = readKey(values['platform-key'] ?? join(home, 'keys/platform.pem'), '--platform-key');
    return certifyServer({ url: readAddress(values.server, '--server'), privateKey, gameCode: values.game });
  }
  const options: CertificationOptions = {
    vendor,
    url: new URL(readAddress(values.url ?? readDemo().site, '--url')).origin,
    keyId: values['key-id'] ?? vendor,
    privateKey: readKey(values.key ?? join(home, `keys/${vendor}.pem`), '--key'),
    gameCode: values.game,
    jackpot: values.jackpot,
    credentials: readCredentials(values),
  };
  return certify(options);
}

function readKey(path: string, option: string): KeyObject {
  const text = read(path, `there is no private key at ${path}: say with ${option} where it is`);
  try {
    return importPrivateKey(text);
  } catch {
    throw new Error(`${path} is no private key of Ed25519 (openssl genpkey -algorithm ed25519)`);
  }
}

function readAddress(address: string, option: string): string {
  if (!URL.canParse(address))
    throw new Error(`${option} wants an address such as https://games.example, not ${address}`);
  return address;
}

/** The file's text; throws with what the caller can do when it is missing. */
function read(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(otherwise);
  }
}

function readCredentials(values: { merchant?: string; username?: string; password?: string }): Credentials {
  const { merchant, username, password } = values;
  if (merchant && username && password) return { merchant, username, password };
  const member = readDemo().accounts.find((account) => account.role === 'member');
  if (!member) throw new Error('demo.json names no member');
  return member;
}

const readDemo = () =>
  JSON.parse(
    read(
      join(home, 'demo.json'),
      `no demonstration instance has run in ${home}: name the platform with --url, and a member with --merchant, --username and --password`,
    ),
  ) as DemoFile;

try {
  await main();
} catch (error) {
  console.error(`certify: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
