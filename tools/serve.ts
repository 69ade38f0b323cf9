import { parseArgs } from 'node:util';
import { prepareHome } from './launch/home.ts';
import { freeMetricsPort } from './launch/ports.ts';
import { readSecrets } from './launch/secrets.ts';
import { readSettings, SettingsError } from './launch/settings.ts';
import { npmPid, watchParent } from './launch/stop-signal.ts';

/**
 * `npm run serve -- --role api|worker|all`: one platform server for production, as many side by side as wanted. Database,
 * origins and keys come from the environment (README, "Configure"); nothing is seeded unless SEED_DEMO=1 asks for it.
 */
const roles = ['api', 'worker', 'all'];

/** A worker has no port of its own; any number that servers' ports rarely end in. */
const WORKER = 900;

/** Completes the environment; answers what to say once the server is ready. */
async function prepare(env: NodeJS.ProcessEnv): Promise<string> {
  const { role } = readOptions();
  if (!roles.includes(role)) throw new SettingsError(`--role must be one of ${roles.join(', ')}, not "${role}".`);
  if (!env['DATABASE_URL'])
    throw new SettingsError('DATABASE_URL is not set. It names the PostgreSQL database of the platform.');
  const { home, host, sitePort, backofficePort } = readSettings(env, process.cwd());
  prepareHome(home);
  env['FAIRHOUSE_HOME'] = home;
  env['ROLE'] = role;
  env['NODE_ENV'] ??= 'production';
  env['METRICS_PORT'] ||= String(await freeMetricsPort(role === 'worker' ? WORKER : sitePort));
  // Servers on one machine share its secrets; those elsewhere must be given the same ones.
  if (!env['DATA_KEY'] || !env['PSP_SECRET']) {
    const { dataKey, pspSecret } = readSecrets(home);
    env['DATA_KEY'] ||= dataKey;
    env['PSP_SECRET'] ||= pspSecret;
  }
  const metrics = `metrics at http://127.0.0.1:${env['METRICS_PORT']}/metrics`;
  return role === 'worker'
    ? `Works off jobs; ${metrics}`
    : `Serves the site at ${host}:${sitePort} and the back office at ${host}:${backofficePort}; ${metrics}`;
}

function readOptions(): { role: string } {
  try {
    return parseArgs({ options: { role: { type: 'string', default: 'all' } } }).values;
  } catch (error) {
    throw new SettingsError((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

let ready = '';
try {
  ready = await prepare(process.env);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`fairhouse: ${error.message}`);
  process.exit(1);
}
const npm = npmPid();
if (npm !== undefined) watchParent(npm, () => process.kill(process.pid, 'SIGTERM'));
await import('../apps/platform/src/main.ts');
console.log(ready);
