import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../apps/studio/server/testing/fake-platform.ts';
import type { Books, OpenRounds, PlatformOrder } from '../lottery/platform-process.ts';

/** A server in a process of its own that answers its address once it is ready. */
export interface Child {
  /** Of the present process. */
  url(): string;
  /** Kills it with SIGKILL and starts it again. */
  restart(): Promise<void>;
  /** Stands still for so long (SIGSTOP), then goes on. */
  freeze(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE_MS = 300;
const READY_MS = 60_000;

export async function startChild(program: string, env: object, argv: string[] = []): Promise<Child> {
  let child: ChildProcess;
  let address = '';
  /** The database may be away: a start that fails is repeated, as the launcher does. */
  const start = async () => {
    const end = performance.now() + READY_MS;
    for (;;) {
      child = fork(program, argv, {
        env: { ...process.env, NODE_ENV: 'production', ...env },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const ready = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
      if (ready) {
        address = (ready as [{ url: string }])[0].url;
        return;
      }
      if (performance.now() > end) throw new Error(`${program} did not start`);
      await sleep(PAUSE_MS);
    }
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url: () => address,
    async restart() {
      await kill();
      await start();
    },
    async freeze(milliseconds) {
      child.kill('SIGSTOP');
      await sleep(milliseconds);
      child.kill('SIGCONT');
    },
    stop: kill,
  };
}

/** The platform of `bench/lottery`, which can be told to fail. */
export interface MemoryPlatform {
  url: string;
  open(rounds: OpenRounds): Promise<void>;
  /** From now on; null ends it. */
  fail(fault: Fault | null): Promise<void>;
  failFor(fault: Fault, milliseconds: number): Promise<void>;
  readBooks(): Promise<Books>;
  stop(): void;
}

export async function startPlatform(studioPublicKey: string): Promise<MemoryPlatform> {
  const child = fork(join(import.meta.dirname, '../lottery/platform-process.ts'), {
    env: { ...process.env, STUDIO_PUBLIC_KEY: studioPublicKey },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const ask = async (order: PlatformOrder): Promise<Books> => {
    const answer = once(child, 'message');
    child.send(order);
    const [{ books }] = (await answer) as [{ books: Books }];
    return books;
  };
  return {
    url,
    async open(rounds) {
      await ask({ open: rounds });
    },
    async fail(fault) {
      await ask({ always: fault });
    },
    async failFor(fault, milliseconds) {
      await ask({ always: fault });
      await sleep(milliseconds);
      await ask({ always: null });
    },
    readBooks: () => ask({ readBooks: true }),
    stop: () => child.disconnect(),
  };
}
