import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBed, type TestBed } from './testing/start-test-studio.ts';

let bed: TestBed;

beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const environment = () => ({
  STUDIO_PORT: '0',
  DATABASE_URL: bed.config.databaseUrl,
  STUDIO_KEY_FILE: bed.config.keyFile,
  STUDIO_SEED_KEY_FILE: bed.config.seedKeyFile,
  PLATFORM_PUBLIC_KEY_FILE: bed.config.platformPublicKeyFile,
  PLATFORM_URL: bed.platform.url,
  FAIRHOUSE_HOME: '/nowhere',
  LOG_LEVEL: 'error',
});

function run(changes: Record<string, string>) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [], {
    env: { ...process.env, ...environment(), ...changes },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  let said = '';
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, said })) };
}

test('the studio reports when it is ready, becomes the application role, and stops on request', async () => {
  const { child, ended } = run({});
  const [ready] = (await once(child, 'message')) as [{ type: string; ports: { studio: number } }];
  expect(ready.type).toBe('ready');
  const { status } = await fetch(`http://127.0.0.1:${ready.ports.studio}/readyz`);
  expect(status).toBe(200);
  const { rows } = await bed.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity where application_name = 'fairhouse studio'
      and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
});

test.each([
  [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }, /^Studio: The database cannot be reached: .*\n$/],
  [{ DATABASE_URL: '' }, /^Studio: DATABASE_URL is not set.*\n$/],
  [{ STUDIO_PORT: 'many' }, /^Studio: STUDIO_PORT must be a whole number.*\n$/],
])('with %j it ends with one clear line', async (changes, line) => {
  const { code, said } = await run(changes).ended;
  expect(code).toBe(1);
  expect(said).toMatch(line);
});
