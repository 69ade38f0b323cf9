/**
 * Certifies that a platform keeps the rules of the vendor wallet (docs/vendor-wallet.md), with a vendor's own key:
 *   npm run certify -- --vendor <code> [--url <origin>] [--key <private key.pem>] [--key-id <id>] [--game <code>]
 *                      [--merchant <code> --username <name> --password <password>]
 * By default: the running instance of FAIRHOUSE_HOME, its key of that vendor, and its first demonstration member.
 * Exit code 0: every check passed. 1: some failed. 2: the checks could not be run.
 */
import { importPrivateKey } from '@fairhouse/vendor-sdk';
import { certify, type CertificationOptions, type Credentials } from '@fairhouse/vendor-sdk/certification';
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
  for await (const { name, failure } of certify(readOptions())) {
    if (failure === undefined) passed += 1;
    else failed += 1;
    console.log(failure === undefined ? `PASS ${name}` : `FAIL ${name}: ${failure}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function readOptions(): CertificationOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      vendor: text,
      url: text,
      key: text,
      'key-id': text,
      game: text,
      merchant: text,
      username: text,
      password: text,
    },
  });
  const { vendor } = values;
  if (!vendor) throw new Error('usage: npm run certify -- --vendor <code> (see tools/certify.ts)');
  return {
    vendor,
    url: new URL(values.url ?? readDemo().site).origin,
    keyId: values['key-id'] ?? vendor,
    privateKey: importPrivateKey(readFileSync(values.key ?? join(home, `keys/${vendor}.pem`), 'utf8')),
    gameCode: values.game,
    credentials: readCredentials(values),
  };
}

function readCredentials(values: { merchant?: string; username?: string; password?: string }): Credentials {
  const { merchant, username, password } = values;
  if (merchant && username && password) return { merchant, username, password };
  const member = readDemo().accounts.find((account) => account.role === 'member');
  if (!member) throw new Error('demo.json names no member');
  return member;
}

const readDemo = () => JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as DemoFile;

try {
  await main();
} catch (error) {
  console.error(`certify: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
