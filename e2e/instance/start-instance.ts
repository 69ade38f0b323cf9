import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTestFolder } from '@fairhouse/database';
import { freePorts } from '@fairhouse/server/testing/free-ports';
import { instancePorts } from '../../tools/launch/testing/instance-ports.ts';
import type { Instance } from './instance.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Milliseconds for a whole start, while another instance starts in parallel. */
export const START_LIMIT_MS = 180_000;
/** Milliseconds until the demonstration's players have begun. */
export const PLAY_LIMIT_MS = 120_000;

export interface StartedInstance {
  instance: Instance;
  end: () => Promise<void>;
}

/** Starts one whole Fairhouse, as `npm start` does, on free ports with a fresh home. */
export async function startInstance(): Promise<StartedInstance> {
  const running = process.env['FAIRHOUSE_RUNNING'];
  if (running) return useRunning(running);
  const home = newTestFolder('e2e');
  const ports = await instancePorts();
  const [pushPort, firebasePort, googlePort] = await freePorts(3);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/launch/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      FAIRHOUSE_HOME: home,
      ...ports,
      PUSH_SERVICES: `http://127.0.0.1:${pushPort}`,
      FIREBASE_KEYS: `http://127.0.0.1:${firebasePort}/keys`,
      GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
      // Journeys simulate other countries by `X-Forwarded-For`, as through a proxy in front of the site.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // A journey adds a game vendor whose server runs on this machine.
      VENDOR_PRIVATE_ADDRESSES: '1',
      // A busy machine answers late, which is no reason to take the games out of the lobby.
      VENDOR_TIMEOUT_MS: '20000',
    },
    // The channel ends the instance when its worker ends for any reason.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await ready(child);
  const site = `http://localhost:${ports.PORT}`;
  await played(site);
  return {
    instance: {
      home,
      site,
      backoffice: `http://localhost:${ports.BACKOFFICE_PORT}`,
      studio: `http://localhost:${ports.STUDIO_PORT}`,
      psp: `http://localhost:${ports.PSP_PORT}`,
      pushPort: pushPort!,
      firebasePort: firebasePort!,
      googlePort: googlePort!,
    },
    end: async () => {
      await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** For writing journeys: uses the running instance of this home instead of starting one. */
function useRunning(home: string): StartedInstance {
  const demo = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as Omit<
    Instance,
    'home' | 'pushPort' | 'firebasePort' | 'googlePort'
  >;
  // Start it with the same PUSH_SERVICES, FIREBASE_KEYS and GOOGLE_ISSUER.
  const portOf = (name: string) => Number(URL.parse(process.env[name] ?? '')?.port);
  const peers = {
    pushPort: portOf('PUSH_SERVICES'),
    firebasePort: portOf('FIREBASE_KEYS'),
    googlePort: portOf('GOOGLE_ISSUER'),
  };
  return { instance: { ...demo, ...peers, home }, end: () => Promise.resolve() };
}

function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  let output = '';
  const timer = setTimeout(() => reject(new Error(`Fairhouse did not start in time:\n${output}`)), START_LIMIT_MS);
  child.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Fairhouse is ready')) {
      clearTimeout(timer);
      done();
    }
  });
  child.on('exit', () => reject(new Error(`Fairhouse could not start:\n${output}`)));
  return promise;
}

/**
 * The demonstration marks its hot games and begins to play some seconds after a first start; until then the lobby keeps
 * changing. The fixture sets the time limit.
 */
async function played(site: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site}/lgw/games/popular?count=1`);
    const { value } = (await answer.json()) as { value?: { list: unknown[] } };
    if (value && value.list.length > 0) return;
    await sleep(250);
  }
}

function end(child: ChildProcess): Promise<void> {
  const { promise, resolve: done } = Promise.withResolvers<void>();
  child.on('exit', () => done());
  child.kill('SIGTERM');
  return promise;
}
