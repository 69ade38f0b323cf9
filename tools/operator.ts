import { DatabaseError } from '@fairhouse/database';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatform } from '../apps/platform/src/create-platform.ts';
import { features } from '../apps/platform/src/features.ts';
import { inviteByLink, startingRoles } from '../apps/platform/src/features/house/operators/index.ts';
import { ConfigError, readConfig } from '../apps/platform/src/system/config.ts';
import { lineLog } from '../apps/platform/src/system/line-log.ts';
import { migrateDatabase, openPool } from '../apps/platform/src/system/open-database.ts';
import { boInviteOperator } from '@fairhouse/contract/house/operators-backoffice';
import { prepareHome } from './launch/home.ts';
import { demandDatabase, giveSecrets } from './launch/prepare-role.ts';
import { readSettings, SettingsError } from './launch/settings.ts';

/**
 * `npm run operator -- create --merchant <code> --username <name> --role <role>`: adds an operator from the server's own
 * machine, as the first of a merchant must be; prints the one-time link by which they choose password and authenticator.
 * Runs beside the servers, or on an empty database before any of them.
 */
const usage = 'npm run operator -- create --merchant <code> --username <name> --role <role> [--name <full name>]';

interface OperatorToAdd {
  merchant: string;
  username: string;
  displayName: string;
  role: string;
}

function readRequest(): OperatorToAdd {
  const { positionals, values } = parse();
  const { merchant, username, role, name = username } = values;
  if (positionals.join(' ') !== 'create' || !merchant || !username || !role || !name)
    throw new SettingsError(`Usage: ${usage}`);
  const checked = boInviteOperator.request.safeParse({ username, displayName: name, role });
  if (!checked.success)
    throw new SettingsError(`--username must be 3 to 32 small letters, figures, dots and dashes, not "${username}".`);
  if (!Object.hasOwn(startingRoles, role))
    throw new SettingsError(`--role must be one of ${Object.keys(startingRoles).join(', ')}, not "${role}".`);
  return { merchant, username, displayName: name, role };
}

function parse() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { merchant: option, username: option, role: option, name: option },
    });
  } catch (error) {
    throw new SettingsError((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

async function create({ merchant: code, ...operator }: OperatorToAdd): Promise<void> {
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
    const merchant = platform.merchants.byCode(code);
    const codes = platform.merchants.all().map((one) => one.code);
    if (!merchant) throw new SettingsError(`--merchant must be one of ${codes.join(', ')}, not "${code}".`);
    const invited = await inviteByLink(platform, { merchantId: merchant.id, ...operator });
    if (!invited.ok) throw new SettingsError(`An operator named ${operator.username} is there already.`);
    const { link, expiresAt } = invited.value;
    console.log(
      `${operator.username} is a ${operator.role} of ${code}. The link works once, until ${expiresAt.toISOString()}:`,
    );
    console.log(link);
  } finally {
    await close();
  }
}

try {
  await create(readRequest());
  process.exit(0);
} catch (error) {
  const known = [SettingsError, ConfigError, DatabaseError].some((kind) => error instanceof kind);
  console.error(known ? `fairhouse: ${(error as Error).message}` : error);
  process.exit(1);
}
