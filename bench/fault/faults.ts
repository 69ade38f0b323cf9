import type { EmbeddedDatabase } from '@fairhouse/database';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformProcess } from '../wallet/platform-process.ts';
import type { ReplyDropper } from './reply-dropper.ts';

export interface FaultTargets {
  servers: readonly PlatformProcess[];
  droppers: readonly ReplyDropper[];
  database: EmbeddedDatabase;
  pool: Pool;
  random: () => number;
}

/** A fault to inject. Resolves when its cause has ended; recovery is up to the platform. */
export interface Fault {
  name: string;
  /** Servers that must answer again afterwards. */
  affected: readonly number[];
  strike(targets: FaultTargets): Promise<void>;
}

const EVERY_SERVER = [0, 1];
const LOSS_MS = 1000;

const killServer = (server: number): Fault => ({
  name: `kill -9 of server ${server}`,
  affected: [server],
  strike: async ({ servers }) => {
    await servers[server]!.kill();
    await servers[server]!.start();
  },
});

const killDatabase: Fault = {
  name: 'kill -9 of the database',
  affected: EVERY_SERVER,
  strike: async ({ database }) => void process.kill(database.pid, 'SIGKILL'),
};

const terminateConnections: Fault = {
  name: 'every database connection terminated',
  affected: EVERY_SERVER,
  strike: async ({ pool }) => {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user
        and pid <> pg_backend_pid()`,
    );
  },
};

const loseReplies = (fate: 'cut' | 'stall'): Fault => ({
  name: fate === 'cut' ? 'replies dropped' : 'replies swallowed, connections half open',
  affected: EVERY_SERVER,
  strike: async ({ droppers, random }) => {
    for (const dropper of droppers) dropper.setFate(fate, 0.2 + random() * 0.5);
    await sleep(LOSS_MS);
    for (const dropper of droppers) dropper.setFate('pass', 0);
  },
});

const killBoth: Fault = {
  name: 'kill -9 of a server and the database at once',
  affected: EVERY_SERVER,
  strike: async (targets) => {
    await Promise.all([killDatabase.strike(targets), killServer(targets.random() < 0.5 ? 0 : 1).strike(targets)]);
  },
};

/** Injected in this order, repeatedly. */
export const faults: readonly Fault[] = [
  killServer(0),
  killDatabase,
  loseReplies('cut'),
  terminateConnections,
  killServer(1),
  loseReplies('stall'),
  killBoth,
];
