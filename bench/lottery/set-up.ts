import { connect, startTestDatabase } from '@fairhouse/database';
import { exportPublicKey, generateKeyPair, loadOrCreateKey } from '@fairhouse/vendor-sdk';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../../apps/studio/server/read-config.ts';
import type { Books, OpenRounds } from './platform-process.ts';

export interface LotteryBench {
  studioUrl: string;
  studio: ChildProcess;
  /** The same signature check without a studio. */
  bareUrl: string;
  /** As the database's owner. */
  owner: Pool;
  privateKey: ReturnType<typeof loadOrCreateKey>;
  platformUrl: string;
  keyFile: string;
  /** A further server in a process of its own; answers its address. */
  start(program: string, env: object): Promise<{ url: string }>;
  openRounds(open: OpenRounds): Promise<void>;
  readBooks(): Promise<Books>;
  close(): Promise<void>;
}

const here = import.meta.dirname;

/** Database, platform in memory, bare server and studio, each a process of its own. */
export async function setUp(studioProgram = join(here, 'studio-process.ts')): Promise<LotteryBench> {
  const home = mkdtempSync('/tmp/fairhouse-bench-lottery-');
  const children: ChildProcess[] = [];
  const start = async (program: string, env: object, argv: string[] = []) => {
    const child = fork(program, argv, { env: { ...process.env, NODE_ENV: 'production', ...env } });
    children.push(child);
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return { child, url };
  };
  const keyFile = join(home, 'keys/studio.pem');
  const privateKey = loadOrCreateKey(keyFile);
  const publicKey = exportPublicKey(privateKey);
  mkdirSync(join(home, 'keys'), { recursive: true });
  const platformPublicKeyFile = join(home, 'keys/platform.pub.pem');
  writeFileSync(platformPublicKeyFile, generateKeyPair().publicKey);

  const database = await startTestDatabase();
  const platform = await start(join(here, 'platform-process.ts'), { STUDIO_PUBLIC_KEY: publicKey });
  const bare = await start(join(here, '../bets/bare-server.ts'), { VENDOR_PUBLIC_KEY: publicKey });
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    metricsPort: undefined,
    platformUrl: platform.url,
    siteOrigins: ['http://localhost:3000'],
    databaseUrl: database.ownerUrl,
    databaseAppUrl: database.appUrl,
    poolSize: 16,
    keyFile,
    keyId: 'studio',
    seedKey: undefined,
    seedKeyFile: join(home, 'keys/studio-seeds.key'),
    platformPublicKeyFile,
    clientsDir: join(home, 'clients'),
    trustedProxies: [],
    resultSources: [],
    blockSource: undefined,
    drandRelays: [],
    tableBeaconSeconds: undefined,
    drawHeadCopy: undefined,
    matchesAheadHours: undefined,
    logLevel: 'silent',
  };
  const studio = await start(studioProgram, {}, [JSON.stringify(config)]);
  const owner = connect({ url: database.ownerUrl, max: 2 });
  return {
    studioUrl: studio.url,
    studio: studio.child,
    bareUrl: bare.url,
    owner,
    privateKey,
    platformUrl: platform.url,
    keyFile,
    start: (program, env) => start(program, env),
    async openRounds(open) {
      const opened = once(platform.child, 'message');
      platform.child.send({ open });
      await opened;
    },
    async readBooks() {
      const answer = once(platform.child, 'message');
      platform.child.send({ readBooks: true });
      const [{ books }] = (await answer) as [{ books: Books }];
      return books;
    },
    async close() {
      for (const child of children) child.disconnect();
      await owner.end();
      await database.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
