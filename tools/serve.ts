import { DatabaseError } from '@fairhouse/database';
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { compileCache } from './launch/describe-services.ts';
import { prepareRole, type PreparedRole } from './launch/prepare-role.ts';
import { SettingsError } from './launch/settings.ts';
import { npmPid, watchParent } from './launch/stop-signal.ts';

/**
 * `npm run serve -- --role api|worker|all|studio|matchd|psp`: one server for production; any number of the platform's can run
 * in parallel. Databases, origins and keys come from the environment (docs/deploy.md); nothing is seeded unless
 * SEED_DEMO=1.
 */
function readRole(): string {
  try {
    return parseArgs({ options: { role: { type: 'string', default: 'all' } } }).values.role;
  } catch (error) {
    throw new SettingsError((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

let prepared: PreparedRole;
try {
  prepared = await prepareRole(process.env, readRole());
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof DatabaseError)) throw error;
  console.error(`fairhouse: ${error.message}`);
  process.exit(1);
}
const npm = npmPid();
if (npm !== undefined) watchParent(npm, () => process.kill(process.pid, 'SIGTERM'));
enableCompileCache(compileCache(process.env['FAIRHOUSE_HOME'] || '.fairhouse'));
await import(`../${prepared.program}`);
console.log(prepared.ready);
