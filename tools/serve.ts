import { parseArgs } from 'node:util';

/**
 * `npm run serve -- --role api|worker|all`: one platform server for production, as many side by side as wanted.
 * Database, origins and keys come from the environment (README, "Configure"); nothing is seeded.
 */
const roles = ['api', 'worker', 'all'];
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });

if (!roles.includes(values.role)) {
  console.error(`serve: --role must be one of ${roles.join(', ')}, not "${values.role}".`);
  process.exit(1);
}
if (!process.env['DATABASE_URL']) {
  console.error('serve: DATABASE_URL is not set. It names the PostgreSQL database of the platform.');
  process.exit(1);
}
process.env['ROLE'] = values.role;
process.env['NODE_ENV'] ??= 'production';
await import('../apps/platform/src/main.ts');
