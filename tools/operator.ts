import { DatabaseError } from '@fairhouse/database';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatform } from '../apps/platform/src/create-platform.ts';
import { features } from '../apps/platform/src/features.ts';
import {
  inviteByLink,
  renewByLink,
  startingRoles,
  verifyHere,
  type EnrolmentLink,
  type FirstOperator,
} from '../apps/platform/src/features/house/operators/index.ts';
import type { Platform } from '../apps/platform/src/system/platform.ts';
import { ConfigError, readConfig } from '../apps/platform/src/system/config.ts';
import { lineLog } from '../apps/platform/src/system/line-log.ts';
import { migrateDatabase, openPool } from '../apps/platform/src/system/open-database.ts';
import { boInviteOperator, boVerifyOperator, personDocuments } from '@fairhouse/contract/house/operators-backoffice';
import { prepareHome } from './launch/home.ts';
import { demandDatabase, giveSecrets } from './launch/prepare-role.ts';
import { readSettings, SettingsError } from './launch/settings.ts';

/**
 * `npm run operator -- create --merchant <code> --username <name> --role <role>`: adds an operator from the server's
 * own machine, which the first of a merchant needs; prints the one-time link for password and authenticator. `npm run
 * operator -- renew --username <name>`: a new link that replaces lost access. `verify` binds an operator to the person of
 * an identity document. All run beside the servers, or on an empty database before any of them.
 */
const usage =
  'npm run operator -- create --merchant <code> --username <name> --role <role> [--name <full name>], renew --username <name>, or verify --username <name> --name <full name> --document <kind> --number <number>';

/** What was done, and the link that was made for it. */
type Action = (platform: Platform) => Promise<{ summary: string; offered?: EnrolmentLink }>;

function readAction(): Action {
  const { positionals, values } = parse();
  const { merchant, username, role, name = username } = values;
  const command = positionals.join(' ');
  if (command === 'renew' && username) return renew(username);
  if (command === 'verify' && username) return verify(username, values);
  if (command !== 'create' || !merchant || !username || !role || !name) throw new SettingsError(`Usage: ${usage}`);
  const checked = boInviteOperator.request.safeParse({ username, displayName: name, role });
  if (!checked.success)
    throw new SettingsError(`--username must be 3 to 32 small letters, figures, dots and dashes, not "${username}".`);
  if (!Object.hasOwn(startingRoles, role))
    throw new SettingsError(`--role must be one of ${Object.keys(startingRoles).join(', ')}, not "${role}".`);
  return create(merchant, { username, displayName: name, role });
}

const create =
  (code: string, operator: Omit<FirstOperator, 'merchantId'>): Action =>
  async (platform) => {
    const { username, role } = operator;
    const merchant = platform.merchants.byCode(code);
    const codes = platform.merchants.all().map((one) => one.code);
    if (!merchant) throw new SettingsError(`--merchant must be one of ${codes.join(', ')}, not "${code}".`);
    const invited = await inviteByLink(platform, { merchantId: merchant.id, ...operator });
    if (!invited.ok) throw new SettingsError(`An operator named ${username} is there already.`);
    return { summary: `${username} is a ${role} of ${code}.`, offered: invited.value };
  };

const renew =
  (username: string): Action =>
  async (platform) => {
    const renewed = await renewByLink(platform, username);
    if (!renewed.ok) throw new SettingsError(`There is no operator named ${username}.`);
    return { summary: `The former access of ${username} has ended.`, offered: renewed.value };
  };

function verify(username: string, { name, document, number }: ReturnType<typeof parse>['values']): Action {
  const read = boVerifyOperator.request.safeParse({
    id: '1',
    personName: name,
    document,
    documentNumber: number,
  });
  if (!read.success)
    throw new SettingsError(
      `--name, --number and --document are needed, which is one of ${personDocuments.join(', ')}.`,
    );
  const person = { name: read.data.personName, document: read.data.document, number: read.data.documentNumber };
  return async (platform) => {
    const verified = await verifyHere(platform, username, person);
    if (verified.ok) return { summary: `${username} is verified as ${person.name}.` };
    const reason =
      verified.code === 'not_found' ? `There is no operator named ${username}.` : `${username} is verified already.`;
    throw new SettingsError(reason);
  };
}

function parse() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { merchant: option, username: option, role: option, name: option, document: option, number: option },
    });
  } catch (error) {
    throw new SettingsError((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

async function run(act: Action): Promise<void> {
  demandDatabase(process.env, 'DATABASE_URL', 'the PostgreSQL database of the platform');
  const { home } = readSettings(process.env, process.cwd());
  prepareHome(home);
  giveSecrets(process.env, home);
  const config = readConfig({ ...process.env, FAIRHOUSE_HOME: home });
  const log = lineLog(config.logLevel, (line) => process.stderr.write(line));
  await migrateDatabase(config);
  const { platform, close } = await createPlatform({
    config,
    pool: openPool(config, log),
    log,
    merchantsFolder: join(config.root, 'merchants'),
    features: features.map(({ states = [] }) => ({ states })),
  });
  try {
    const { summary, offered } = await act(platform);
    console.log(offered ? `${summary} The link works once, until ${offered.expiresAt.toISOString()}:` : summary);
    if (offered) console.log(offered.link);
  } finally {
    await close();
  }
}

try {
  await run(readAction());
  process.exit(0);
} catch (error) {
  const known = [SettingsError, ConfigError, DatabaseError].some((kind) => error instanceof kind);
  console.error(known ? `fairhouse: ${(error as Error).message}` : error);
  process.exit(1);
}
