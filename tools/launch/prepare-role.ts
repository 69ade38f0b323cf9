import { openBeside, urlBeside } from './databases.ts';
import { prepareHome } from './home.ts';
import { freeMetricsPort } from './ports.ts';
import { readSecrets } from './secrets.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';
import { platformProgram } from '../building/build-clients.ts';

/** The role of one server in production. */
export type ServerRole = 'api' | 'worker' | 'all' | 'studio' | 'matchd' | 'psp';

/** A server to start: its program, from the repository's root, and its message once it is ready. */
export interface PreparedRole {
  program: string;
  ready: string;
}

type Prepare = (env: NodeJS.ProcessEnv, settings: Settings) => Promise<PreparedRole>;

/** A worker has no port, nor has the decider of matches; numbers that ports of servers rarely end with. */
const WORKER = 900;
const MATCHD = 950;
/** Default address of the payment provider. */
const PSP_PORT = 3003;

const platform =
  (role: 'api' | 'worker' | 'all'): Prepare =>
  async (env, { home, host, sitePort, backofficePort }) => {
    demandDatabase(env, 'DATABASE_URL', 'the PostgreSQL database of the platform');
    env['ROLE'] = role;
    giveSecrets(env, home);
    const metrics = await giveMetricsPort(env, role === 'worker' ? WORKER : sitePort);
    const does =
      role === 'worker'
        ? 'Works off jobs'
        : `Serves the site at ${host}:${sitePort} and the back office at ${host}:${backofficePort}`;
    return { program: platformProgram(), ready: `${does}; ${metrics}` };
  };

/** Never gets the platform's database, its data key or the provider's secret. */
const studio: Prepare = async (env, { host, sitePort, studioPort }) => {
  await giveOwnDatabase(env, 'studio');
  delete env['DATA_KEY'];
  delete env['PSP_SECRET'];
  delete env['VAPID_KEY'];
  giveAddresses(env, sitePort);
  const metrics = await giveMetricsPort(env, studioPort);
  return { program: 'apps/studio/server/main.ts', ready: `Serves the studio at ${host}:${studioPort}; ${metrics}` };
};

/** Decides matches: never gets a key or a secret of another server. */
const matchd: Prepare = async (env) => {
  // The studio makes its database; until then there is nothing to decide.
  if (!env['MATCHD_DATABASE_URL']) {
    const platformUrl = () => demandDatabase(env, 'DATABASE_URL', "the platform's database, beside the studio's");
    env['DATABASE_URL'] = env['STUDIO_DATABASE_URL'] || urlBeside(platformUrl(), 'studio');
  }
  for (const name of ['DATA_KEY', 'PSP_SECRET', 'VAPID_KEY', 'STUDIO_SEED_KEY']) delete env[name];
  const metrics = await giveMetricsPort(env, MATCHD);
  return { program: 'apps/studio/server/matchd/main.ts', ready: `Decides the simulated matches; ${metrics}` };
};

const psp: Prepare = async (env, { home, host, sitePort, pspPort = PSP_PORT }) => {
  await giveOwnDatabase(env, 'psp');
  giveSecrets(env, home);
  delete env['DATA_KEY'];
  delete env['VAPID_KEY'];
  giveAddresses(env, sitePort);
  const metrics = await giveMetricsPort(env, pspPort);
  return {
    program: 'apps/psp/src/main.ts',
    ready: `Serves the sandbox payment provider at ${host}:${pspPort}; ${metrics}`,
  };
};

const roles: Record<ServerRole, Prepare> = {
  api: platform('api'),
  worker: platform('worker'),
  all: platform('all'),
  studio,
  matchd,
  psp,
};

/** Completes the environment for one server. Throws SettingsError or DatabaseError. */
export async function prepareRole(env: NodeJS.ProcessEnv, role: string): Promise<PreparedRole> {
  if (!isRole(role)) throw new SettingsError(`--role must be one of ${Object.keys(roles).join(', ')}, not "${role}".`);
  const settings = readSettings(env, process.cwd());
  prepareHome(settings.home);
  env['FAIRHOUSE_HOME'] = settings.home;
  env['NODE_ENV'] ??= 'production';
  return roles[role](env, settings);
}

const isRole = (role: string): role is ServerRole => Object.hasOwn(roles, role);

/** Servers on one machine share its secrets; those on other machines need the same ones in their environment. */
export function giveSecrets(env: NodeJS.ProcessEnv, home: string): void {
  if (env['DATA_KEY'] && env['PSP_SECRET']) return;
  const { dataKey, pspSecret, vapidKey } = readSecrets(home);
  env['DATA_KEY'] ||= dataKey;
  env['PSP_SECRET'] ||= pspSecret;
  env['VAPID_KEY'] ||= vapidKey;
}

export function demandDatabase(env: NodeJS.ProcessEnv, name: string, meaning: string): string {
  const url = env[name];
  if (url) return url;
  throw new SettingsError(`${name} is not set. It names ${meaning}.`);
}

/**
 * `STUDIO_DATABASE_URL` or `PSP_DATABASE_URL`; by default a database beside the platform's, with its name and a suffix.
 */
async function giveOwnDatabase(env: NodeJS.ProcessEnv, name: 'studio' | 'psp'): Promise<void> {
  const variable = `${name.toUpperCase()}_DATABASE_URL`;
  env['DATABASE_URL'] =
    env[variable] ||
    (await openBeside(demandDatabase(env, 'DATABASE_URL', `the platform's database; ${variable} the own one`), name));
  // The platform's application role belongs to another database.
  env['DATABASE_APP_URL'] = '';
}

/**
 * URL of the platform for other services, and origins of the pages that have games in frames and that payers return to.
 */
function giveAddresses(env: NodeJS.ProcessEnv, sitePort: number): void {
  env['PLATFORM_URL'] ||= `http://127.0.0.1:${sitePort}`;
  env['SITE_ORIGINS'] ||= env['SITE_ORIGIN'] || `http://localhost:${sitePort}`;
}

async function giveMetricsPort(env: NodeJS.ProcessEnv, near: number): Promise<string> {
  env['METRICS_PORT'] ||= String(await freeMetricsPort(near));
  return `metrics at http://127.0.0.1:${env['METRICS_PORT']}/metrics`;
}
