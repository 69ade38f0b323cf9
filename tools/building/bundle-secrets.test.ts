import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

// Reliability 70: what browsers load contains no secret and no setting of a server.
const root = resolve(import.meta.dirname, '../..');
const MARK = 'marked-setting-7Qx1';
/** Everything that servers are configured by and nobody else may know. */
const settings = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATA_KEY',
  'VAPID_KEY',
  'PSP_SECRET',
  'PLATFORM_KEY_FILE',
  'SEED_KEY',
  'FAIRHOUSE_HOME',
  'AUDIT_ANCHOR_COPY',
  'VITE_SECRET',
];

afterEach(() => void vi.unstubAllEnvs());

test.each([
  'apps/site',
  'apps/backoffice',
  'apps/studio/clients/slots',
  'apps/studio/clients/lottery',
  'apps/studio/clients/fish',
  'apps/studio/clients/sports',
])(
  'The bundle of %s contains no server secret, no setting and no path of the machine',
  async (folder) => {
    vi.stubEnv('NODE_ENV', 'production');
    for (const name of settings) vi.stubEnv(name, `${MARK}-${name}`);
    const configFile = join(root, folder, 'vite.config.ts');
    const built = await build({ root: join(root, folder), configFile, build: { write: false }, logLevel: 'silent' });
    const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
    const files = outputs.flatMap(({ output }) => output);
    const scripts = files.filter(({ type }) => type === 'chunk');
    expect(scripts.length).toBeGreaterThan(0);
    const hidden = [MARK, 'PRIVATE KEY', root, ...settings];
    const found = files.flatMap((file) => {
      const content = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString('latin1');
      return hidden.filter((text) => content.includes(text)).map((text) => `${file.fileName}: ${text}`);
    });
    expect(found).toEqual([]);
  },
  300_000,
);
